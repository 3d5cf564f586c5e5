/** Tests of problems. */
@NullMarked
package shatranj.mansuba;

import org.jspecify.annotations.NullMarked;
