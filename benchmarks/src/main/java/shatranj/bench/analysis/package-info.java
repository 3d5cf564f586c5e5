/**
 * What analysis costs and gives when many want it: {@link
 * shatranj.bench.analysis.AnalysisBenchmark} on a whole cluster, {@link
 * shatranj.bench.analysis.Asker} one of its callers.
 */
@NullMarked
package shatranj.bench.analysis;

import org.jspecify.annotations.NullMarked;
