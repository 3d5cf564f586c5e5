package shatranj.foreign.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.client.api.Outcome;

/**
 * How a game ended, as the server's own surface says.
 *
 * @param moves in coordinates
 * @param flagMs what the side that was to move had left when its last turn began; empty without a
 *     clock
 */
public record Ended(
        String id,
        String white,
        String black,
        List<String> moves,
        Outcome outcome,
        Optional<Long> flagMs) {
    public Ended {
        moves = List.copyOf(moves);
    }

    /**
     * Reads a game.
     *
     * @throws IllegalStateException if it goes on
     */
    public static Ended of(JsonNode game) {
        List<String> moves = new ArrayList<>();
        game.path("moves").forEach(move -> moves.add(move.path("uci").asText()));
        return new Ended(
                game.path("id").asText(),
                game.path("white").path("id").asText(),
                game.path("black").path("id").asText(),
                moves,
                Outcome.from(game.path("outcome"))
                        .orElseThrow(
                                () -> new IllegalStateException(game.path("id") + " is not over")),
                flag(game));
    }

    private static Optional<Long> flag(JsonNode game) {
        int own = game.path("moves").size() - 2;
        JsonNode left = game.path("moves").path(own).path("clockMs");
        return left.isNumber() ? Optional.of(left.asLong()) : Optional.empty();
    }

    /** The colour that won, in small letters. */
    public Optional<String> winner() {
        return outcome.winner().map(color -> color.equals("WHITE") ? "white" : "black");
    }

    /**
     * The word that clients of the Lichess API are told: the table in {@code docs/lichess-api.md}.
     */
    public String status() {
        return switch (outcome.reason()) {
            case "CHECKMATE" -> "mate";
            case "STALEMATE" -> "stalemate";
            case "BARE_KING" -> "variantEnd";
            case "RESIGNATION" -> "resign";
            case "FLAG" -> "outoftime";
            case "ABORTED", "DECLINED", "EXPIRED", "NO_START", "CANCELLED" -> "aborted";
            case "ARBITER", "ILLEGAL_MOVES" -> "unknownFinish";
            default -> "draw";
        };
    }

    /** What a player moved, squares alone. */
    public List<String> movesOf(String player) {
        List<String> own = new ArrayList<>();
        for (int i = player.equals(white) ? 0 : 1; i < moves.size(); i += 2) {
            own.add(moves.get(i).substring(0, 4));
        }
        return own;
    }

    /** Who was to move when it ended. */
    public String toMove() {
        return moves.size() % 2 == 0 ? white : black;
    }

    /** The last state that a client is shown. */
    public FinalState state() {
        return new FinalState(String.join(" ", moves), status(), winner().orElse(""));
    }
}
