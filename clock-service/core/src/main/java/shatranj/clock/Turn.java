package shatranj.clock;

import java.util.Optional;

/** What a clock does: it stands, it runs, or it is paused within a turn. */
public sealed interface Turn permits Turn.Stopped, Running, Turn.Paused {

    /** Nobody's time passes: the game has not begun or is over. */
    record Stopped() implements Turn {}

    /**
     * The arbiter has stopped both clocks (as Article 10.2 has it, and for incidents). The turn
     * goes on where it was, so a pause changes nothing.
     *
     * @param side the side whose turn it is
     * @param usedMs milliseconds that the turn has taken so far; negative where it was to count
     *     only from later on
     */
    record Paused(Side side, long usedMs) implements Turn {}

    /** The running turn, if there is one. */
    default Optional<Running> running() {
        return this instanceof Running running ? Optional.of(running) : Optional.empty();
    }
}
