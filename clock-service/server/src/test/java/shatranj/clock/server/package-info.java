/** Tests of {@code shatranj.clock.server}. */
@NullMarked
package shatranj.clock.server;

import org.jspecify.annotations.NullMarked;
