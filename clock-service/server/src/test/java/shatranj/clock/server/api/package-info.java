/** Tests of {@code shatranj.clock.server.api}. */
@NullMarked
package shatranj.clock.server.api;

import org.jspecify.annotations.NullMarked;
