package shatranj.engine;

/**
 * The chances to win, draw and lose that a score stands for, in thousandths of games of the engine
 * against itself: measured on scores of a few hundred nodes ({@code docs/engine/measurements.md}).
 */
public record Chances(int win, int draw, int loss) {
    /** Hundredths of a Baidaq that stand for odds of e to 1. */
    private static final double SCALE = 330;

    /** So many draws there are for each point that the worse side can hope for, */
    private static final double DRAWS_PER_POINT = 1.7;

    /** and no more than this where the game is open. */
    private static final double MOST_DRAWS = 0.4;

    /** For the side to move. */
    public static Chances of(Score score) {
        double points = points(score);
        int draw =
                (int)
                        Math.round(
                                1000
                                        * Math.min(
                                                MOST_DRAWS,
                                                DRAWS_PER_POINT * Math.min(points, 1 - points)));
        int win = (int) Math.round(1000 * points - draw / 2.0);
        return new Chances(win, draw, 1000 - win - draw);
    }

    /** Points that the side to move can hope for, 0 to 1. */
    public static double points(Score score) {
        return switch (score) {
            case Score.Mate(int moves) -> moves > 0 ? 1 : 0;
            case Score.Centipawns(int value) -> 1 / (1 + Math.exp(-value / SCALE));
        };
    }

    /** As UCI writes them. */
    @Override
    public String toString() {
        return win + " " + draw + " " + loss;
    }
}
