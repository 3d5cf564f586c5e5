package shatranj.engine.uci;

import shatranj.engine.Score;

/**
 * The chances to win, draw and lose that a score stands for, in thousandths, for programs that show
 * them. A convention, not a measurement: the expectation is logistic, with 150 hundredths standing
 * for three points in four, and half of what is left to the loser are draws.
 */
record Chances(int win, int draw, int loss) {
    private static final double SCALE = 150 / Math.log(3);

    static Chances of(Score score) {
        return switch (score) {
            case Score.Mate(int moves) ->
                    moves > 0 ? new Chances(1000, 0, 0) : new Chances(0, 0, 1000);
            case Score.Centipawns(int value) -> expecting(1 / (1 + Math.exp(-value / SCALE)));
        };
    }

    private static Chances expecting(double points) {
        int draw = (int) Math.round(1000 * Math.min(points, 1 - points));
        int win = (int) Math.round(1000 * points - draw / 2.0);
        return new Chances(win, draw, 1000 - win - draw);
    }

    @Override
    public String toString() {
        return win + " " + draw + " " + loss;
    }
}
