package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Face;
import shatranj.clock.Running;
import shatranj.clock.TimeControl;
import shatranj.clock.Turn;

/**
 * How both clocks stand, as an event records it: a {@link Clock} without the control, which is in
 * the {@link Terms}.
 */
public record Clocks(Face white, Face black, Turn turn) {

    /** What stands on a clock. */
    public static Clocks of(Clock clock) {
        return new Clocks(clock.white(), clock.black(), clock.turn());
    }

    /** The turn of the side whose time passes; empty while none does. */
    public Optional<Running> running() {
        return turn.running();
    }

    /** The clock that this stands on. */
    public Clock under(TimeControl.Timed control) {
        return new Clock(control, white, black, turn);
    }
}
