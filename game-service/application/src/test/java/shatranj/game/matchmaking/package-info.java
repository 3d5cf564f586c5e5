/** Tests of seek. */
@NullMarked
package shatranj.game.matchmaking;

import org.jspecify.annotations.NullMarked;
