/**
 * Positions of games made from a seed ({@link shatranj.bench.positions.PlayedGames}) and what is
 * measured on positions in this process: {@code PerftBenchmark} counts moves, {@code DeadBenchmark}
 * asks who can still win.
 */
@NullMarked
package shatranj.bench.positions;

import org.jspecify.annotations.NullMarked;
