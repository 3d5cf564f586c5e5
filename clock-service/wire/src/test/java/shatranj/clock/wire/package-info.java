/** Tests of {@code shatranj.clock.wire}. */
@NullMarked
package shatranj.clock.wire;

import org.jspecify.annotations.NullMarked;
