/** Tests of personal keys. */
@NullMarked
package shatranj.support.keys;

import org.jspecify.annotations.NullMarked;
