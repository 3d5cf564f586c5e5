/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine;

import org.jspecify.annotations.NullMarked;
