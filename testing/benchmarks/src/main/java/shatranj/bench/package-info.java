/**
 * What is measured, one class for each benchmark: {@code ./shatranj bench NAME [options]}.
 *
 * <p>{@link shatranj.bench.Main} finds a {@link shatranj.bench.Benchmark} by name in {@link
 * shatranj.bench.Benchmarks}, lets it measure and print its report, and ends with its {@link
 * shatranj.bench.Figure}s, one a line. A new benchmark is a class that implements {@code Benchmark}
 * and a line in {@code Benchmarks}; picocli reads its options.
 *
 * <p>Packages below hold what one benchmark needs more than a file for: {@link shatranj.bench.core}
 * the JMH states, {@link shatranj.bench.fuzz} the fuzzer and its targets, {@link
 * shatranj.bench.clock} Redis and flags, {@link shatranj.bench.service} services as processes.
 *
 * <p>Answers go to standard output, progress to standard error. A benchmark that finds a wrong
 * result throws: a fast wrong answer is no figure.
 */
@NullMarked
package shatranj.bench;

import org.jspecify.annotations.NullMarked;
