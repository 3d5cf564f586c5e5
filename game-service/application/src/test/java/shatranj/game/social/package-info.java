/** Tests of presence. */
@NullMarked
package shatranj.game.social;

import org.jspecify.annotations.NullMarked;
