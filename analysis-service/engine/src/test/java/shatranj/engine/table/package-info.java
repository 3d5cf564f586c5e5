/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.table;

import org.jspecify.annotations.NullMarked;
