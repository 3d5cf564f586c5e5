/** Tests of presence. */
@NullMarked
package shatranj.game.presence;

import org.jspecify.annotations.NullMarked;
