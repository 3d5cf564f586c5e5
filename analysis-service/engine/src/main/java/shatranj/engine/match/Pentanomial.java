package shatranj.engine.match;

import java.util.Locale;

/**
 * Results by pairs of games from one opening with colours reversed, which are not independent of
 * each other (https://www.chessprogramming.org/Match_Statistics). Elo is logistic.
 *
 * @param pairs0 pairs in which the first program scored nothing; then ½, 1, 1½ and 2
 */
public record Pentanomial(long pairs0, long pairs1, long pairs2, long pairs3, long pairs4) {
    /** No games yet. */
    public static final Pentanomial NONE = new Pentanomial(0, 0, 0, 0, 0);

    /** With one pair more, in which the first program scored so many half points. */
    public Pentanomial with(int halfPoints) {
        return new Pentanomial(
                pairs0 + (halfPoints == 0 ? 1 : 0),
                pairs1 + (halfPoints == 1 ? 1 : 0),
                pairs2 + (halfPoints == 2 ? 1 : 0),
                pairs3 + (halfPoints == 3 ? 1 : 0),
                pairs4 + (halfPoints == 4 ? 1 : 0));
    }

    long pairs() {
        return pairs0 + pairs1 + pairs2 + pairs3 + pairs4;
    }

    /** Points a game, 0 to 1. */
    public double score() {
        return pairs() == 0 ? 0.5 : (pairs1 + 2 * pairs2 + 3 * pairs3 + 4 * pairs4) / 4.0 / pairs();
    }

    /** Variance of the score of one pair, in points a game. */
    double variance() {
        double mean = score();
        double sum = 0;
        long[] counts = {pairs0, pairs1, pairs2, pairs3, pairs4};
        for (int i = 0; i < 5; i++) {
            sum += counts[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
        }
        return pairs() == 0 ? 0 : sum / pairs();
    }

    /** The difference in Elo that a score means. */
    static double elo(double score) {
        double held = Math.clamp(score, 1e-4, 1 - 1e-4);
        return 400 * Math.log10(held / (1 - held));
    }

    /** Half the width of the 95 % interval around {@link #score}. */
    public double margin() {
        return pairs() == 0 ? 0.5 : 1.96 * Math.sqrt(variance() / pairs());
    }

    /**
     * The logarithm of how much likelier the results are if the difference is {@code elo1} than if
     * it is {@code elo0} (normal approximation of the generalised SPRT).
     */
    double llr(double elo0, double elo1) {
        double variance = variance();
        if (pairs() < 2 || variance <= 0) {
            return 0;
        }
        double s0 = expected(elo0);
        double s1 = expected(elo1);
        return (s1 - s0) * (2 * score() - s0 - s1) / (2 * variance / pairs());
    }

    private static double expected(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d games, %.1f %%, Elo %+.1f [%+.1f, %+.1f], pairs %d %d %d %d %d",
                2 * pairs(),
                100 * score(),
                elo(score()),
                elo(score() - margin()),
                elo(score() + margin()),
                pairs0,
                pairs1,
                pairs2,
                pairs3,
                pairs4);
    }
}
