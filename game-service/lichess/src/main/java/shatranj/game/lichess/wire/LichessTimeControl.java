package shatranj.game.lichess.wire;

import shatranj.clock.Reading;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.game.v1.Game;
import shatranj.support.timecontrol.TimeControlMessages;

/**
 * A time control as far as clients of Lichess know any: a clock of one period with an increment,
 * days a move, or none. What has more to it shows its first period, and its clocks are right.
 */
public sealed interface LichessTimeControl {
    /** Time for the game, and for each move. */
    record Clock(long initialMs, long incrementMs) implements LichessTimeControl {}

    /** Days for each move. */
    record Days(int perTurn) implements LichessTimeControl {}

    /** No time control. */
    record Unlimited() implements LichessTimeControl {}

    /** The pace of a game. */
    static LichessTimeControl of(Game game) {
        return game.hasTimeControl() ? of(game.getTimeControl()) : new Unlimited();
    }

    /**
     * A pace in its text form.
     *
     * @param text as competition-service keeps it, such as {@code 3+2}
     */
    static LichessTimeControl of(String text) {
        return switch (shatranj.clock.TimeControl.parse(text)) {
            case Reading.Valid(shatranj.clock.TimeControl control) ->
                    of(TimeControlMessages.write(control));
            case Reading.Invalid invalid -> new Unlimited();
        };
    }

    private static LichessTimeControl of(TimeControl control) {
        if (control.getPeriodsCount() > 0) {
            Period first = control.getPeriods(0);
            return new Clock(first.getTimeMs(), first.getIncrementMs());
        }
        if (control.getDaysPerMove() > 0) {
            return new Days(control.getDaysPerMove());
        }
        if (control.hasByoYomi()) {
            return new Clock(control.getByoYomi().getMainMs(), 0);
        }
        if (control.hasHourglassMs()) {
            return new Clock(control.getHourglassMs(), 0);
        }
        return control.hasMoveMs() ? new Clock(control.getMoveMs(), 0) : new Unlimited();
    }

    /** Its class. */
    default LichessSpeed speed() {
        return switch (this) {
            case Clock clock -> LichessSpeed.of(clock);
            case Days days -> LichessSpeed.CORRESPONDENCE;
            case Unlimited unlimited -> LichessSpeed.CORRESPONDENCE;
        };
    }

    /** What each move gives back, in milliseconds. */
    default long incrementMs() {
        return this instanceof Clock clock ? clock.incrementMs() : 0;
    }
}
