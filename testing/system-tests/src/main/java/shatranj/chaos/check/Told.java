package shatranj.chaos.check;

import java.util.List;
import java.util.Optional;

/**
 * What the clients of one game were told.
 *
 * @param moves those that were acknowledged, in order
 * @param outcome the reason, such as {@code CHECKMATE}, if an answer said that the game is over
 */
public record Told(String game, List<Move> moves, Optional<String> outcome) {
    public Told {
        moves = List.copyOf(moves);
    }

    /**
     * An acknowledged move.
     *
     * @param uci in coordinates
     * @param fen the position after it, in the letters of the Laws
     * @param version of the game after it
     * @param sentMs when the request was sent first, epoch milliseconds
     * @param answeredMs when it was acknowledged
     */
    public record Move(String uci, String fen, long version, long sentMs, long answeredMs) {}
}
