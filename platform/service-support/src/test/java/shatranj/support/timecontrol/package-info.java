/** Tests of {@code shatranj.clock.wire}. */
@NullMarked
package shatranj.support.timecontrol;

import org.jspecify.annotations.NullMarked;
