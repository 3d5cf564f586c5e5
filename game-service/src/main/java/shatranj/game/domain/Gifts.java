package shatranj.game.domain;

import shatranj.clock.Clock;
import shatranj.clock.Face;
import shatranj.clock.Side;

/** Time that comes onto a clock, or is taken from it, beside the game's own time control. */
final class Gifts {
    private Gifts() {}

    static Verdict adjust(Game.Active game, Side side, long ms, TimeCause cause, long received) {
        if (game.clock().isEmpty()) {
            return Decider.refuse(new Refusal.NotTimed());
        }
        Clock clock = game.clock().get();
        long left = clock.remainingMs(side, received);
        return left + ms < 1
                ? Decider.refuse(new Refusal.TooMuchTimeTaken(side, ms, left))
                : Decider.accept(adjusted(clock, side, ms, cause));
    }

    static GameEvent.TimeAdjusted adjusted(Clock clock, Side side, long ms, TimeCause cause) {
        Face before = clock.face(side);
        Face after = new Face(before.remainingMs() + ms, before.moves());
        Clock changed =
                side == Side.WHITE
                        ? new Clock(clock.control(), after, clock.black(), clock.running())
                        : new Clock(clock.control(), clock.white(), after, clock.running());
        return new GameEvent.TimeAdjusted(side, ms, cause, Clocks.of(changed));
    }
}
