/** Tests of {@code shatranj.competition.server.ratings}. */
@NullMarked
package shatranj.competition.server.ratings;

import org.jspecify.annotations.NullMarked;
