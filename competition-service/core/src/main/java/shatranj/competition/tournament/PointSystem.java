package shatranj.competition.tournament;

/**
 * How many points there are for what (Article 11.1 of the Laws). All in tenths of a point.
 *
 * @param bye for the bye of who is left over
 */
public record PointSystem(int win, int draw, int loss, int bye, int forfeitLoss, int zeroPointBye) {
    /** 1, ½ and 0. */
    public static final PointSystem STANDARD = new PointSystem(10, 5, 0, 10, 0, 0);

    public int points(Result result) {
        return switch (result) {
            case WIN, UNRATED_WIN, FORFEIT_WIN, FULL_POINT_BYE -> win;
            case DRAW, UNRATED_DRAW, HALF_POINT_BYE -> draw;
            case LOSS, UNRATED_LOSS -> loss;
            case PAIRING_BYE -> bye;
            case FORFEIT_LOSS -> forfeitLoss;
            case ZERO_POINT_BYE -> zeroPointBye;
        };
    }
}
