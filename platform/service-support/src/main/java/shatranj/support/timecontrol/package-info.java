/**
 * Time controls as {@code shatranj.clock.v1} writes them and as the clock library knows them. Both
 * game-service and clock-service read them here, so a control that the one explains is one that the
 * other plays. {@link shatranj.support.timecontrol.TimeControlMessages} reads and writes the
 * contract's messages, {@link shatranj.support.timecontrol.TimeControlJson} the JSON of both
 * services; values in, values out.
 */
@NullMarked
package shatranj.support.timecontrol;

import org.jspecify.annotations.NullMarked;
