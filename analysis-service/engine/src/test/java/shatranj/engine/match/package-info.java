/** Tests of the package of the same name. */
@NullMarked
package shatranj.engine.match;

import org.jspecify.annotations.NullMarked;
