/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.board;

import org.jspecify.annotations.NullMarked;
