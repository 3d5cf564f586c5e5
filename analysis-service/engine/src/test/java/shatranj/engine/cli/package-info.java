/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.cli;

import org.jspecify.annotations.NullMarked;
