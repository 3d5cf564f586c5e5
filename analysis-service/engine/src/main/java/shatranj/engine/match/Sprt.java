package shatranj.engine.match;

import java.util.Locale;

/**
 * Wald's sequential test with 5 % of error either way: is the difference {@code elo1}, or is it
 * {@code elo0}?
 */
public record Sprt(double elo0, double elo1) {
    private static final double BOUND = Math.log(0.95 / 0.05);

    /** How much the results vary is estimated from themselves: of a handful it means nothing. */
    private static final long LEAST_PAIRS = 50;

    /**
     * Reads {@code ELO0,ELO1}.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static Sprt read(String text) {
        String[] words = text.split(",");
        String number = "-?[0-9]{1,4}(\\.[0-9]{1,3})?";
        if (words.length == 2 && words[0].matches(number) && words[1].matches(number)) {
            Sprt test = new Sprt(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
            if (test.elo0 < test.elo1) {
                return test;
            }
        }
        throw new IllegalArgumentException(
                "--sprt is " + text + ", expected two differences such as 0,15");
    }

    /** Whether one of the two is refuted. */
    boolean decides(Pentanomial results) {
        return results.pairs() >= LEAST_PAIRS && Math.abs(llr(results)) >= BOUND;
    }

    /** {@code , LLR 1.20 of ±2.94}. */
    String told(Pentanomial results) {
        return String.format(Locale.ROOT, ", LLR %.2f of ±%.2f", llr(results), BOUND);
    }

    private double llr(Pentanomial results) {
        return results.llr(elo0, elo1);
    }
}
