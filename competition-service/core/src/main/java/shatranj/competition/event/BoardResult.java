package shatranj.competition.event;

import java.util.Optional;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Result;

/** What came of a board. */
public enum BoardResult {
    WHITE_WINS(Result.WIN, Result.LOSS),
    BLACK_WINS(Result.LOSS, Result.WIN),
    DRAW(Result.DRAW, Result.DRAW),
    WHITE_FORFEITS(Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    BLACK_FORFEITS(Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    BOTH_FORFEIT(Result.FORFEIT_LOSS, Result.FORFEIT_LOSS);

    private final Result white;
    private final Result black;

    BoardResult(Result white, Result black) {
        this.white = white;
        this.black = black;
    }

    /** The same for one of the players. */
    public Result of(Color color) {
        return color == Color.WHITE ? white : black;
    }

    /** The side that won, by playing or not. */
    public Optional<Color> winner() {
        return white.isWin()
                ? Optional.of(Color.WHITE)
                : black.isWin() ? Optional.of(Color.BLACK) : Optional.empty();
    }

    /** The result where one side is not there, or both are not. */
    static BoardResult forfeited(boolean byWhite, boolean byBlack) {
        if (byWhite && byBlack) {
            return BOTH_FORFEIT;
        }
        return byWhite ? WHITE_FORFEITS : BLACK_FORFEITS;
    }
}
