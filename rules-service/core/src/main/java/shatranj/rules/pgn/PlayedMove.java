package shatranj.rules.pgn;

import java.util.List;
import shatranj.rules.board.Move;

/**
 * A move of a game that was read, and those of the variations beside it: what {@link
 * shatranj.rules.notation.PgnGame.Ply} says in letters.
 *
 * @param variations the moves of each, in the order of {@code Ply.variations}
 */
public record PlayedMove(Move move, List<List<PlayedMove>> variations) {
    /** Copies the lists. */
    public PlayedMove {
        variations = variations.stream().map(List::copyOf).toList();
    }
}
