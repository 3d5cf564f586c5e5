/** Tests of {@code shatranj.rules.opening}. */
@NullMarked
package shatranj.rules.opening;

import org.jspecify.annotations.NullMarked;
