/** Tests of personal keys and guests. */
@NullMarked
package shatranj.game.keys;

import org.jspecify.annotations.NullMarked;
