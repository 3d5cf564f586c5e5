/** Tests of how requests become commands. */
@NullMarked
package shatranj.game.application;

import org.jspecify.annotations.NullMarked;
