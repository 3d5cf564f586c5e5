/** Tests of how requests become commands. */
@NullMarked
package shatranj.game.edge;

import org.jspecify.annotations.NullMarked;
