package shatranj.game.lichess.wire;

import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.game.v1.Game;

/**
 * A time control as far as clients of Lichess know any: a clock of one period with an increment,
 * days a move, or none. What has more to it shows its first period, and its clocks are right.
 */
public sealed interface Pace {
    /** Time for the game, and for each move. */
    record Clock(long initialMs, long incrementMs) implements Pace {}

    /** Days for each move. */
    record Days(int perTurn) implements Pace {}

    /** No time control. */
    record Unlimited() implements Pace {}

    /** The pace of a game. */
    static Pace of(Game game) {
        return game.hasTimeControl() ? of(game.getTimeControl()) : new Unlimited();
    }

    private static Pace of(TimeControl control) {
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
    default Speed speed() {
        return switch (this) {
            case Clock clock -> Speed.of(clock);
            case Days days -> Speed.CORRESPONDENCE;
            case Unlimited unlimited -> Speed.CORRESPONDENCE;
        };
    }

    /** What each move gives back, in milliseconds. */
    default long incrementMs() {
        return this instanceof Clock clock ? clock.incrementMs() : 0;
    }
}
