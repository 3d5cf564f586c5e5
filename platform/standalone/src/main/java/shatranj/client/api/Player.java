package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Somebody at the public API: the calls about games, made with one token or with none. FEN and SAN
 * come in one alphabet throughout.
 *
 * @param token empty for somebody who only reads
 * @param alphabet {@code laws} or {@code western}
 */
public record Player(Api api, Optional<String> token, String alphabet) {

    /** Creates a game; {@code request} as in {@code POST /v1/games}. */
    public Answer create(ObjectNode request, String key) {
        return api.send(Call.post("/v1/games" + query(), token, request, key));
    }

    /** Sits down at the free seat of a game. */
    public Answer join(String game, Optional<String> inviteCode) {
        ObjectNode body = Api.object();
        inviteCode.ifPresent(code -> body.put("inviteCode", code));
        return api.send(Call.post(path(game, "/join") + query(), token, body));
    }

    /** Plays a move, in coordinates or SAN, as the given ply (from 1). */
    public Answer move(String game, int ply, String move) {
        return api.send(moveCall(game, ply, move, false));
    }

    /**
     * The request of a move.
     *
     * @param offerDraw whether a draw is offered with it (Article 9.1)
     */
    public Call moveCall(String game, int ply, String move, boolean offerDraw) {
        ObjectNode body = Api.object().put("move", move);
        if (offerDraw) {
            body.put("offerDraw", true);
        }
        return Call.put(path(game, "/moves/" + ply) + query(), token, body);
    }

    /** Gives the game up. */
    public Answer resign(String game) {
        return command(game, "/resign");
    }

    /** Offers a draw; where the opponent's offer stands, this accepts it. */
    public Answer offerDraw(String game) {
        return command(game, "/draw/offer");
    }

    /** Accepts the opponent's offer. */
    public Answer acceptDraw(String game) {
        return command(game, "/draw/accept");
    }

    /** Takes a game back that has not begun. */
    public Answer abort(String game) {
        return command(game, "/abort");
    }

    /** The game as it stands. */
    public Answer game(String game) {
        return api.send(Call.get(path(game, "") + query(), token));
    }

    /** The legal moves in coordinates, in the server's order; none when the game is over. */
    public List<String> legalMoves(String game) {
        JsonNode body =
                api.send(Call.get(path(game, "/legal-moves") + query(), token)).accepted().body();
        List<String> moves = new ArrayList<>();
        body.path("moves")
                .forEach(m -> moves.add(m.isTextual() ? m.asText() : m.path("uci").asText()));
        return moves;
    }

    /** The game as PGN. */
    public String pgn(String game) {
        return api.send(Call.get(path(game, "/pgn") + query(), token)).accepted().body().asText();
    }

    /**
     * Searches a position; {@code request} as in {@code POST /v1/analysis}.
     *
     * @param listener gets every line as it comes
     */
    public Searched analyze(ObjectNode request, Consumer<AnalysisLine> listener) {
        return new AnalysisStream(api, token)
                .search(request.deepCopy().put("alphabet", alphabet), listener);
    }

    /** Follows a game from a snapshot on, or after a version. */
    public EventStream follow(String game, OptionalLong after) {
        return new EventStream(api, game, token, after, alphabet);
    }

    private Answer command(String game, String what) {
        return api.send(Call.post(path(game, what) + query(), token, Api.object()));
    }

    private String query() {
        return "?alphabet=" + alphabet;
    }

    private static String path(String game, String rest) {
        return "/v1/games/" + game + rest;
    }
}
