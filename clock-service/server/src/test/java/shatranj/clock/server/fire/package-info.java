/** Tests of {@code shatranj.clock.server.fire}. */
@NullMarked
package shatranj.clock.server.fire;

import org.jspecify.annotations.NullMarked;
