package shatranj.clock;

import java.util.OptionalInt;

/**
 * One stage of a time control: "m moves in t", or "the rest in t". A period is only what somebody
 * wrote down; {@link TimeControl#of} tells whether it can be played.
 *
 * @param moves moves to make in this period; empty in the last one, which has no end
 * @param timeMs milliseconds added when the period begins; what was saved before carries over
 *     (Article 6.3)
 * @param incrementMs milliseconds added after every move (Fischer)
 * @param delayMs milliseconds of delay on every move
 * @param delayKind what the delay does; {@link DelayKind#NONE} exactly if {@code delayMs} is 0
 */
public record Period(
        OptionalInt moves, long timeMs, long incrementMs, long delayMs, DelayKind delayKind) {

    /** A period without end: base and increment in milliseconds. */
    public static Period rest(long timeMs, long incrementMs) {
        return new Period(OptionalInt.empty(), timeMs, incrementMs, 0, DelayKind.NONE);
    }

    /** A period of {@code moves} moves: base and increment in milliseconds. */
    public static Period ofMoves(int moves, long timeMs, long incrementMs) {
        return new Period(OptionalInt.of(moves), timeMs, incrementMs, 0, DelayKind.NONE);
    }

    /** The same period with a delay in place of what it had. */
    public Period withDelay(long delayMs, DelayKind delayKind) {
        return new Period(moves, timeMs, incrementMs, delayMs, delayKind);
    }
}
