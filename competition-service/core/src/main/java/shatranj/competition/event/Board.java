package shatranj.competition.event;

import java.util.Optional;
import shatranj.competition.tournament.Color;

/**
 * A board of a round.
 *
 * @param number from 1
 * @param white a start number
 * @param attempt from 1: how often a game of this board has been asked for
 * @param gameId the game of this attempt, if it has been made
 */
public record Board(
        int number,
        int white,
        int black,
        int attempt,
        Optional<String> gameId,
        Optional<BoardResult> result) {
    /** The start number of who has a colour. */
    public int player(Color color) {
        return color == Color.WHITE ? white : black;
    }

    Board with(BoardResult found) {
        return new Board(number, white, black, attempt, gameId, Optional.of(found));
    }

    Board in(String game) {
        return new Board(number, white, black, attempt, Optional.of(game), result);
    }

    Board again(boolean isReversed) {
        return new Board(
                number,
                isReversed ? black : white,
                isReversed ? white : black,
                attempt + 1,
                Optional.empty(),
                Optional.empty());
    }
}
