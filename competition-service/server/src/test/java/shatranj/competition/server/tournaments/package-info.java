/** Tests of {@code shatranj.competition.server.tournaments}. */
@NullMarked
package shatranj.competition.server.tournaments;

import org.jspecify.annotations.NullMarked;
