/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.uci;

import org.jspecify.annotations.NullMarked;
