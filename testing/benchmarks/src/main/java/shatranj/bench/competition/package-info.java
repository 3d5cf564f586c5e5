/** Ratings and leaderboards of competition-service, folded from as many games as a site has. */
@NullMarked
package shatranj.bench.competition;

import org.jspecify.annotations.NullMarked;
