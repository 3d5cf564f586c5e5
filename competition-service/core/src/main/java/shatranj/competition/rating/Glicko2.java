package shatranj.competition.rating;

import java.util.List;

/**
 * Glickman, "Example of the Glicko-2 system" (2013 and later). Step numbers are the paper's. Where
 * the paper lets one period pass, {@code periods} may pass here, also a fraction of one.
 * Exponentials are {@link StrictMath}'s, so that every machine computes the same bits.
 */
public final class Glicko2 {
    private static final double SCALE = 173.7178;
    private static final double CENTRE = 1500;

    /** The paper's ε. A finer one would make other programs disagree. */
    private static final double PRECISION = 1e-6;

    private final double tau;

    public Glicko2(double tau) {
        this.tau = tau;
    }

    /**
     * A game from a player's side.
     *
     * @param opponent as before the game
     * @param score 1, ½ or 0
     */
    public record Game(Rating opponent, double score) {}

    /** The rating after the games of some time, without bounds. The time of the last game stays. */
    public Rating rate(Rating player, List<Game> games, double periods) {
        double mu = (player.rating() - CENTRE) / SCALE;
        double phi = player.deviation() / SCALE;
        if (games.isEmpty()) {
            return new Rating(
                    player.rating(),
                    SCALE * drifted(phi, player.volatility(), periods),
                    player.volatility(),
                    player.lastGame());
        }
        // Steps 3 and 4.
        double information = 0;
        double surprise = 0;
        for (Game game : games) {
            double weight = weight(game.opponent().deviation() / SCALE);
            double theirs = (game.opponent().rating() - CENTRE) / SCALE;
            double expected = 1 / (1 + StrictMath.exp(-weight * (mu - theirs)));
            information += weight * weight * expected * (1 - expected);
            surprise += weight * (game.score() - expected);
        }
        double variance = 1 / information;
        double sigma = volatility(phi, player.volatility(), variance, variance * surprise);
        // Steps 6 and 7.
        double before = drifted(phi, sigma, periods);
        double after = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
        return new Rating(
                SCALE * (mu + after * after * surprise) + CENTRE,
                SCALE * after,
                sigma,
                player.lastGame());
    }

    private static double weight(double phi) {
        return 1 / Math.sqrt(1 + 3 * (phi * phi) / (Math.PI * Math.PI));
    }

    private static double drifted(double phi, double sigma, double periods) {
        return Math.sqrt(phi * phi + periods * sigma * sigma);
    }

    /** Step 5: the root of a function that falls, by the Illinois variant of regula falsi. */
    private double volatility(double phi, double sigma, double variance, double delta) {
        double start = StrictMath.log(sigma * sigma);
        double low = start;
        double high;
        if (delta * delta > phi * phi + variance) {
            high = StrictMath.log(delta * delta - phi * phi - variance);
        } else {
            int steps = 1;
            while (slope(start - steps * tau, start, phi, variance, delta) < 0) {
                steps++;
            }
            high = start - steps * tau;
        }
        double atLow = slope(low, start, phi, variance, delta);
        double atHigh = slope(high, start, phi, variance, delta);
        while (Math.abs(high - low) > PRECISION && atLow != atHigh) {
            double middle = low + (low - high) * atLow / (atHigh - atLow);
            double atMiddle = slope(middle, start, phi, variance, delta);
            if (atMiddle * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = middle;
            atHigh = atMiddle;
        }
        return StrictMath.exp(low / 2);
    }

    private double slope(double x, double start, double phi, double variance, double delta) {
        double power = StrictMath.exp(x);
        double sum = phi * phi + variance + power;
        // As the paper writes it: another order of operations rounds otherwise.
        return power * (delta * delta - phi * phi - variance - power) / (2 * (sum * sum))
                - (x - start) / (tau * tau);
    }
}
