/** Tests of {@code shatranj.clock.server.feed}. */
@NullMarked
package shatranj.clock.server.feed;

import org.jspecify.annotations.NullMarked;
