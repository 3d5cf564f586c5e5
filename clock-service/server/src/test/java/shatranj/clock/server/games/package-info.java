/** Tests of {@code shatranj.clock.server.games}. */
@NullMarked
package shatranj.clock.server.games;

import org.jspecify.annotations.NullMarked;
