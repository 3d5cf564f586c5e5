/**
 * What is measured, one class for each benchmark: {@code ./shatranj bench NAME [options]}.
 *
 * <p>{@link shatranj.bench.Main} finds a {@link shatranj.bench.report.Benchmark} by name in {@link
 * shatranj.bench.Benchmarks}, lets it measure and print its report, and ends with its {@link
 * shatranj.bench.report.Figure}s, one a line. A new benchmark is a class that implements {@code
 * Benchmark} and a line in {@code Benchmarks}; picocli reads its options.
 *
 * <p>The packages below hold the benchmarks by what they measure: {@link shatranj.bench.core}
 * single operations under JMH, {@link shatranj.bench.positions} positions, {@link
 * shatranj.bench.rules}, {@link shatranj.bench.clock}, {@link shatranj.bench.competition} and
 * {@link shatranj.bench.analysis} the services of those names, {@link shatranj.bench.explorer} the
 * index of finished games, {@link shatranj.bench.moves} the whole cluster under load, {@link
 * shatranj.bench.memory} folded games. {@link shatranj.bench.fuzz} is the fuzzer with its targets,
 * {@link shatranj.bench.service} starts services as processes.
 *
 * <p>Answers go to standard output, progress to standard error. A benchmark that finds a wrong
 * result throws: a fast wrong answer is no figure.
 */
@NullMarked
package shatranj.bench;

import org.jspecify.annotations.NullMarked;
