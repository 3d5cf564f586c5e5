package shatranj.competition.rating;

import java.util.Optional;

/**
 * The constants of a pool.
 *
 * @param tau how much the volatility may change (τ)
 * @param periodsPerDay how many rating periods pass in a day; if zero every game is one period
 */
public record RatingRules(
        double tau,
        double periodsPerDay,
        double leastRating,
        double leastDeviation,
        double mostDeviation,
        double mostVolatility,
        Rating initial) {
    /** Those that Lichess publishes, with continuous periods. */
    public static final RatingRules CONTINUOUS =
            new RatingRules(0.75, 0.21436, 400, 45, 500, 0.1, Rating.INITIAL);

    /** The paper's, without bounds, a period a game: what other programs compute. */
    public static final RatingRules PLAIN =
            new RatingRules(
                    0.5,
                    0,
                    Double.NEGATIVE_INFINITY,
                    0,
                    Double.POSITIVE_INFINITY,
                    Double.POSITIVE_INFINITY,
                    new Rating(1500, 350, 0.06, Optional.empty()));
}
