package shatranj.competition.rating;

import java.time.Instant;
import java.util.Optional;

/**
 * What is known of a player's strength.
 *
 * @param deviation how uncertain the rating is (RD)
 * @param volatility how much it is expected to fluctuate (σ)
 * @param lastGame when the last rated game ended
 */
public record Rating(
        double rating, double deviation, double volatility, Optional<Instant> lastGame) {
    private static final double PROVISIONAL_ABOVE = 110;

    /** Who has no rated game yet. */
    public static final Rating INITIAL = new Rating(1500, 500, 0.09, Optional.empty());

    /** Whether it is too uncertain to be listed. */
    public boolean isProvisional() {
        return deviation > PROVISIONAL_ABOVE;
    }
}
