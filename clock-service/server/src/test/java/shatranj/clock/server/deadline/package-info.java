/** Tests of {@code shatranj.clock.server.deadline}. */
@NullMarked
package shatranj.clock.server.deadline;

import org.jspecify.annotations.NullMarked;
