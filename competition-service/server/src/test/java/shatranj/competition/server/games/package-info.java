/** Tests of {@code shatranj.competition.server.games}. */
@NullMarked
package shatranj.competition.server.games;

import org.jspecify.annotations.NullMarked;
