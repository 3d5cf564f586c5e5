package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game as one client sees it, as of one version. Fields that the server adds later are ignored.
 *
 * @param status {@code OPEN}, {@code ACTIVE}, {@code PAUSED} or {@code FINISHED}
 * @param white the player's id; empty while the seat is free
 * @param turn {@code WHITE} or {@code BLACK}
 * @param drawOfferedBy the side whose draw offer stands
 * @param inviteCode only for the creator, while a seat is free
 */
public record Game(
        String id,
        long version,
        String status,
        Optional<String> white,
        Optional<String> black,
        String initialFen,
        String fen,
        String turn,
        List<Move> moves,
        Optional<ClockFace> clock,
        Optional<String> drawOfferedBy,
        Optional<Outcome> outcome,
        Optional<String> inviteCode) {

    /** A move that was played: coordinates and SAN. */
    public record Move(String uci, String san) {}

    public Game {
        moves = List.copyOf(moves);
    }

    /** Reads the body of a game. */
    public static Game from(JsonNode game) {
        List<Move> moves = new ArrayList<>();
        game.path("moves")
                .forEach(m -> moves.add(new Move(m.path("uci").asText(), m.path("san").asText())));
        return new Game(
                game.path("id").asText(),
                game.path("version").asLong(),
                game.path("status").asText(),
                text(game.path("white").path("id")),
                text(game.path("black").path("id")),
                game.path("initialFen").asText(),
                game.path("fen").asText(),
                game.path("turn").asText(),
                moves,
                ClockFace.from(game.path("clock")),
                text(game.path("offers").path("draw")),
                Outcome.from(game.path("outcome")),
                text(game.path("inviteCode")));
    }

    /** Whether no further command is taken. */
    public boolean isOver() {
        return status.equals("FINISHED");
    }

    /** The number of the next move, counting from 1. */
    public int nextPly() {
        return moves.size() + 1;
    }

    /** The last move, if one was played. */
    public Optional<Move> lastMove() {
        return moves.isEmpty() ? Optional.empty() : Optional.of(moves.getLast());
    }

    /**
     * The game after one more decision, as far as its stream tells.
     *
     * @throws IllegalStateException if the decision is not the next one: a gap must not look whole
     */
    public Game after(Frame.Decision decision) {
        if (decision.version() != version + 1) {
            throw new IllegalStateException(
                    "version "
                            + decision.version()
                            + " follows "
                            + version
                            + " in the stream of game "
                            + id);
        }
        Game next = at(decision.version(), decision.clock().or(this::clock));
        for (Frame.Event event : decision.events()) {
            next = next.with(event);
        }
        return next;
    }

    private Game with(Frame.Event event) {
        JsonNode told = event.body();
        return switch (event.type()) {
            case "created" ->
                    seated(
                            text(told.path("white").path("id")),
                            text(told.path("black").path("id")));
            case "joined" -> {
                Optional<String> player = text(told.path("player").path("id"));
                yield told.path("color").asText().equals("WHITE")
                        ? seated(player, black)
                        : seated(white, player);
            }
            case "started" -> standing("ACTIVE", outcome, Optional.empty());
            case "moved" -> moved(told);
            case "draw-offered" -> standing(status, outcome, text(told.path("by")));
            case "draw-offer-closed" -> standing(status, outcome, Optional.empty());
            case "ended" -> standing("FINISHED", Outcome.from(told.path("outcome")), drawOfferedBy);
            default -> this;
        };
    }

    private Game moved(JsonNode told) {
        List<Move> more = new ArrayList<>(moves);
        more.add(new Move(told.path("uci").asText(), told.path("san").asText()));
        String nextTurn = turn.equals("WHITE") ? "BLACK" : "WHITE";
        return new Game(
                id,
                version,
                status,
                white,
                black,
                initialFen,
                told.path("fen").asText(),
                nextTurn,
                more,
                clock,
                drawOfferedBy,
                outcome,
                inviteCode);
    }

    private Game at(long newVersion, Optional<ClockFace> newClock) {
        return new Game(
                id,
                newVersion,
                status,
                white,
                black,
                initialFen,
                fen,
                turn,
                moves,
                newClock,
                drawOfferedBy,
                outcome,
                inviteCode);
    }

    private Game seated(Optional<String> newWhite, Optional<String> newBlack) {
        return new Game(
                id,
                version,
                status,
                newWhite,
                newBlack,
                initialFen,
                fen,
                turn,
                moves,
                clock,
                drawOfferedBy,
                outcome,
                inviteCode);
    }

    private Game standing(
            String newStatus, Optional<Outcome> newOutcome, Optional<String> newOffer) {
        return new Game(
                id,
                version,
                newStatus,
                white,
                black,
                initialFen,
                fen,
                turn,
                moves,
                clock,
                newOffer,
                newOutcome,
                inviteCode);
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.ofNullable(node.textValue());
    }
}
