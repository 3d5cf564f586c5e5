/** Tests of limits. */
@NullMarked
package shatranj.support.limits;

import org.jspecify.annotations.NullMarked;
