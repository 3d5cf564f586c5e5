package shatranj.clock;

import java.util.List;
import java.util.Optional;

/**
 * The time that two players agreed upon. A value that can be played: whoever holds one need not
 * check it again. The text form is described at {@link TimeControlText}.
 */
public sealed interface TimeControl {

    /** Reads the text form, such as {@code 3+2}. */
    static Reading parse(String text) {
        return new TimeControlReader(text).read();
    }

    /** Periods in their order, the last without a move count. */
    static Reading of(List<Period> periods) {
        return Reading.of(TimeControlLimits.periods(periods), () -> new Periods(periods));
    }

    /** {@code mainMs} milliseconds, then {@code periods} times {@code periodMs} of byo-yomi. */
    static Reading byoYomi(long mainMs, int periods, long periodMs) {
        return Reading.of(
                TimeControlLimits.byoYomi(mainMs, periods, periodMs),
                () -> new ByoYomi(mainMs, periods, periodMs));
    }

    /** A sandglass of {@code timeMs} milliseconds on each side. */
    static Reading hourglass(long timeMs) {
        return Reading.of(TimeControlLimits.hourglass(timeMs), () -> new Hourglass(timeMs));
    }

    /** {@code moveMs} milliseconds for every move. */
    static Reading moveTime(long moveMs) {
        return Reading.of(TimeControlLimits.moveTime(moveMs), () -> new MoveTime(moveMs));
    }

    /** {@code days} days for every move, and a bank of {@code bankDays} for the whole game. */
    static Reading daysPerMove(int days, int bankDays) {
        return Reading.of(
                TimeControlLimits.days(days, bankDays), () -> new DaysPerMove(days, bankDays));
    }

    /** Different times for the two sides; two equal ones are no odds but simply that time. */
    static Reading odds(Allowance white, Allowance black) {
        return white.equals(black)
                ? new Reading.Valid(white)
                : Reading.of(TimeControlLimits.odds(white, black), () -> new Odds(white, black));
    }

    /**
     * Base and increment in milliseconds; throws {@link IllegalArgumentException} if that cannot be
     * played.
     */
    static Periods fischer(long baseMs, long incrementMs) {
        return new Periods(List.of(Period.rest(baseMs, incrementMs)));
    }

    /** The text form; {@link #parse} gives the same value back. */
    default String text() {
        return TimeControlText.format(this);
    }

    /** The value of the PGN tag TimeControl. */
    default String pgnTag() {
        return PgnTimeControl.format(this);
    }

    /** The class; none if the game is untimed. */
    Optional<TimeClass> timeClass();

    /** No clock: nobody loses on time. */
    record Untimed() implements TimeControl {
        @Override
        public Optional<TimeClass> timeClass() {
            return Optional.empty();
        }
    }

    /** A control that a {@link Clock} can be set to. */
    sealed interface Timed extends TimeControl permits Allowance, Odds {

        /** The time of one side. */
        Allowance of(Side side);
    }
}
