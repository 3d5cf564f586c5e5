package shatranj.rules.cli;

import shatranj.rules.board.Color;
import shatranj.rules.notation.PgnGame.Result;
import shatranj.rules.ruling.Outcome;

/** How a game ended, as PGN writes it. */
final class ResultText {
    private ResultText() {}

    static String of(Outcome outcome) {
        return outcome.winner()
                .map(winner -> winner == Color.WHITE ? Result.WHITE_WINS : Result.BLACK_WINS)
                .orElse(Result.DRAW)
                .text();
    }
}
