/** Tests of seek. */
@NullMarked
package shatranj.game.seek;

import org.jspecify.annotations.NullMarked;
