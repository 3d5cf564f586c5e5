package shatranj.analysis.server.solving;

import java.time.Instant;
import shatranj.competition.rating.Rating;

/**
 * A finished attempt that counted.
 *
 * @param offset of its record, the order of all attempts
 * @param before the solver's rating before it
 * @param after the solver's rating after it
 * @param problem the problem's rating after it
 */
public record Counted(
        long offset,
        String player,
        String problemId,
        boolean solved,
        Instant at,
        Rating before,
        Rating after,
        Rating problem) {
    /** What the solver has won, in whole points as they are shown; negative: lost. */
    public int change() {
        return points(after) - points(before);
    }

    /** A rating as it is shown. */
    public static int points(Rating rating) {
        return (int) Math.round(rating.rating());
    }
}
