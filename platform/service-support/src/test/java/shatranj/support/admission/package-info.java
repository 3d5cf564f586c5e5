/** Tests of admission. */
@NullMarked
package shatranj.support.admission;

import org.jspecify.annotations.NullMarked;
