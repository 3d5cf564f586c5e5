package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Face;
import shatranj.clock.Running;
import shatranj.clock.TimeControl;

/**
 * How both clocks stand, as an event records it: a {@link Clock} without the control, which is in
 * the {@link Terms}.
 */
public record Clocks(Face white, Face black, Optional<Running> running) {

    /** What stands on a clock. */
    public static Clocks of(Clock clock) {
        return new Clocks(clock.white(), clock.black(), clock.running());
    }

    /** The clock that this stands on. */
    public Clock under(TimeControl.Timed control) {
        return new Clock(control, white, black, running);
    }
}
