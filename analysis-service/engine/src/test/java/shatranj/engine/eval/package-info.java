/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.eval;

import org.jspecify.annotations.NullMarked;
