package shatranj.clock;

import java.util.List;
import java.util.Optional;

/**
 * The time that two players agreed upon. A value that can be played: whoever holds one need not
 * check it again.
 *
 * <p>Text form: {@code 3+2} (minutes + seconds a move), {@code 0:01+0} (one second), {@code
 * 40/90+30,SD/30+30} (40 moves in 90 minutes, the rest in 30, 30 s a move), {@code 5d3} and {@code
 * 5b3} (3 s of simple or Bronstein delay), {@code 5d} (5 days a move), {@code untimed}.
 */
public sealed interface TimeControl {

    /** Reads the text form. */
    static Reading parse(String text) {
        return new TimeControlReader(text).read();
    }

    /** Reads the structured form: periods in their order, the last without a move count. */
    static Reading of(List<Period> periods) {
        List<Fault> faults = TimeControlLimits.faults(periods);
        return faults.isEmpty()
                ? new Reading.Valid(new Periods(periods))
                : new Reading.Invalid(faults);
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
    sealed interface Timed extends TimeControl {

        /** Milliseconds on each side's clock before the game. */
        long initialMs();

        /**
         * Milliseconds for which a turn is not charged, for a side that has made {@code moves}
         * moves.
         */
        long freeMs(int moves);

        /**
         * Milliseconds on the clock after a move made in time.
         *
         * @param leftMs what was left when the move came
         * @param usedMs how long the turn took
         * @param moves moves that the side had made before this one
         */
        long afterMove(long leftMs, long usedMs, int moves);
    }

    /** Periods one after the other, the same for both sides. */
    record Periods(List<Period> periods) implements Timed {

        /**
         * Throws {@link IllegalArgumentException} where {@link TimeControl#of} would name faults.
         */
        public Periods {
            periods = List.copyOf(periods);
            List<Fault> faults = TimeControlLimits.faults(periods);
            if (!faults.isEmpty()) {
                throw new IllegalArgumentException(new Reading.Invalid(faults).detail());
            }
        }

        @Override
        public long initialMs() {
            return periods.getFirst().timeMs();
        }

        @Override
        public long freeMs(int moves) {
            Period period = periods.get(indexAfter(moves));
            return period.delayKind() == DelayKind.SIMPLE ? period.delayMs() : 0;
        }

        @Override
        public long afterMove(long leftMs, long usedMs, int moves) {
            int index = indexAfter(moves);
            Period period = periods.get(index);
            int next = indexAfter(moves + 1);
            long back =
                    period.delayKind() == DelayKind.BRONSTEIN
                            ? Math.min(usedMs, period.delayMs())
                            : 0;
            return leftMs
                    + period.incrementMs()
                    + back
                    + (next > index ? periods.get(next).timeMs() : 0);
        }

        /** Index of the period in which the next move is made, after {@code moves} moves. */
        private int indexAfter(int moves) {
            int index = 0;
            int end = 0;
            for (Period period : periods) {
                end += period.moves().orElse(Integer.MAX_VALUE - end);
                if (moves < end) {
                    return index;
                }
                index++;
            }
            return periods.size() - 1;
        }

        @Override
        public Optional<TimeClass> timeClass() {
            long ms = 0;
            int moves = TimeClass.MOVES;
            for (Period period : periods) {
                int made = Math.min(moves, period.moves().orElse(moves));
                ms += period.timeMs() + made * (period.incrementMs() + period.delayMs());
                moves -= made;
                if (moves == 0) {
                    break;
                }
            }
            return Optional.of(TimeClass.ofMillis(ms));
        }
    }

    /** Correspondence: so many days for every move, nothing saved. */
    record DaysPerMove(int days) implements Timed {

        private static final long DAY_MS = 86_400_000;

        /** Throws {@link IllegalArgumentException} if there are too few or too many days. */
        public DaysPerMove {
            TimeControlLimits.DAYS
                    .fault("days", days)
                    .ifPresent(fault -> {
                        throw new IllegalArgumentException(fault.detail());
                    });
        }

        @Override
        public long initialMs() {
            return days * DAY_MS;
        }

        @Override
        public long freeMs(int moves) {
            return 0;
        }

        @Override
        public long afterMove(long leftMs, long usedMs, int moves) {
            return initialMs();
        }

        @Override
        public Optional<TimeClass> timeClass() {
            return Optional.of(TimeClass.CORRESPONDENCE);
        }
    }
}
