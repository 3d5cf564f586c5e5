/**
 * What analysis costs and gives when many want it, on a whole cluster: {@link
 * shatranj.bench.analysis.AnalysisBenchmark} measures the moves of each {@link
 * shatranj.bench.analysis.EndlessGame} without and beside a {@link shatranj.bench.analysis.Crowd}
 * of callers ({@link shatranj.bench.analysis.Asker}), and what {@link
 * shatranj.bench.analysis.CancellationLatency} free.
 */
@NullMarked
package shatranj.bench.analysis;

import org.jspecify.annotations.NullMarked;
