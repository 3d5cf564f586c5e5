package shatranj.game.domain;

import shatranj.clock.Clock;
import shatranj.clock.Side;

/** Time that comes onto a clock, or is taken from it, beside the game's own time control. */
final class Gifts {
    /** What the Laws give for an irregularity of the opponent. */
    static final long TWO_MINUTES_MS = 120_000;

    private Gifts() {}

    static Verdict adjust(Game.Active game, Side side, long ms, TimeCause cause, long received) {
        if (game.clock().isEmpty()) {
            return Decider.refuse(new Refusal.NotTimed());
        }
        Clock clock = game.clock().get();
        long most = clock.takeableMs(side, received);
        return most + ms < 0
                ? Decider.refuse(new Refusal.TooMuchTimeTaken(side, ms, most + 1))
                : Decider.accept(adjusted(clock, side, ms, cause, received));
    }

    private static GameEvent.TimeAdjusted adjusted(
            Clock clock, Side side, long ms, TimeCause cause, long received) {
        Clock changed = ms >= 0 ? clock.give(side, ms) : clock.take(side, -ms, received);
        return new GameEvent.TimeAdjusted(side, ms, cause, Clocks.of(changed));
    }

    /** Time that comes onto a clock without being asked for. */
    static GameEvent.TimeAdjusted given(Clock clock, Side side, long ms, TimeCause cause) {
        return new GameEvent.TimeAdjusted(side, ms, cause, Clocks.of(clock.give(side, ms)));
    }
}
