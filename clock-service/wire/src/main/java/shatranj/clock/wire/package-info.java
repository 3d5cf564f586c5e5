/**
 * Time controls as {@code shatranj.clock.v1} writes them and as the clock library knows them. Both
 * game-service and clock-service read them here, so a control that the one explains is one that the
 * other plays. {@link shatranj.clock.wire.TimeControlMessages} reads and writes the contract's
 * messages, {@link shatranj.clock.wire.TimeControlJson} the JSON of both services; values in,
 * values out.
 */
@NullMarked
package shatranj.clock.wire;

import org.jspecify.annotations.NullMarked;
