/** Whole pods on a real broker. */
@NullMarked
package shatranj.game.assembly;

import org.jspecify.annotations.NullMarked;
