package shatranj.engine.match;

import java.util.Locale;

/**
 * How long a program took for its moves, in nanoseconds from the word {@code go} to its answer.
 * What it is told to take is a wish: whoever compares programs by time should see what they took.
 */
record ThinkingTime(long moves, long total, long longest) {
    static final ThinkingTime NONE = new ThinkingTime(0, 0, 0);

    private static final double NANOS_OF_A_MS = 1e6;

    /** With one move more. */
    ThinkingTime with(long nanos) {
        return and(new ThinkingTime(1, nanos, nanos));
    }

    /** Of both together. */
    ThinkingTime and(ThinkingTime other) {
        return new ThinkingTime(
                moves + other.moves, total + other.total, Math.max(longest, other.longest));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d moves of %.1f ms, the longest %.0f ms",
                moves,
                moves == 0 ? 0 : total / NANOS_OF_A_MS / moves,
                longest / NANOS_OF_A_MS);
    }
}
