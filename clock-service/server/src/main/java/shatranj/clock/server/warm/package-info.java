/**
 * What a new pod does before it is ready: {@link shatranj.clock.server.warm.ClockWarmUp} fires
 * flags of games that do not exist.
 */
@NullMarked
package shatranj.clock.server.warm;

import org.jspecify.annotations.NullMarked;
