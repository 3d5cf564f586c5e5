/**
 * What every benchmark is and answers: a {@link shatranj.bench.report.Benchmark} measures and gives
 * {@link shatranj.bench.report.Figure}s.
 */
@NullMarked
package shatranj.bench.report;

import org.jspecify.annotations.NullMarked;
