package shatranj.clock;

import java.util.OptionalInt;

/**
 * One stage of {@link Periods}: "m moves in t", or "the rest in t" (Article 6.2). A period is only
 * what somebody wrote down; {@link TimeControl#of} tells whether it can be played.
 *
 * @param moves moves to make in this period; empty in the last one, which has no end
 * @param timeMs milliseconds added when the period begins; what was saved before carries over
 *     (Article 6.3)
 * @param bonus what every move of the period brings
 */
public record Period(OptionalInt moves, long timeMs, Bonus bonus) {

    /** A bonus of nothing is none, whatever its kind: one value, one way to write it. */
    public Period {
        bonus = bonus.mostMs() == 0 ? new Bonus.None() : bonus;
    }

    /** A period without end: base and increment in milliseconds. */
    public static Period rest(long timeMs, long incrementMs) {
        return new Period(OptionalInt.empty(), timeMs, new Bonus.Increment(incrementMs));
    }

    /** A period of {@code moves} moves: base and increment in milliseconds. */
    public static Period ofMoves(int moves, long timeMs, long incrementMs) {
        return new Period(OptionalInt.of(moves), timeMs, new Bonus.Increment(incrementMs));
    }

    /** The same period with another bonus. */
    public Period with(Bonus other) {
        return new Period(moves, timeMs, other);
    }
}
