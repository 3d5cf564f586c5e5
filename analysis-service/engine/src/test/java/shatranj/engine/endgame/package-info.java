/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.endgame;

import org.jspecify.annotations.NullMarked;
