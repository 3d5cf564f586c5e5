package shatranj.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * As much of the public API as a client's tests need: games without rules (every move is taken for
 * the SAN it is written as), streams, PGN, an analysis that knows nothing, and a flag that falls at
 * once. A {@link Fault} makes it lie.
 */
public final class FakeGames implements FakeServer.Behaviour {
    /** What this server does wrong. */
    public enum Fault {
        SWALLOWS_A_DECISION,
        EXPORTS_ANOTHER_MOVE,
        ANALYSES_FOR_PLAYERS,
        LETS_THE_FLAG_FALL_EARLY
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FEN = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";

    private final Set<Fault> faults;
    private final Map<String, FakeGame> games = new HashMap<>();

    public FakeGames(Set<Fault> faults) {
        this.faults = faults;
    }

    private static final class FakeGame {
        private final ObjectNode body = JSON.createObjectNode();
        private final List<String> frames = new ArrayList<>();

        /** The colour of a seated engine; empty where nobody of that kind plays. */
        private String engine = "";
    }

    @Override
    public void answer(FakeServer.Request request) throws IOException {
        String[] path = request.path().split("/");
        String what = path.length > 4 ? path[4] : "";
        if (request.path().equals("/v1/analysis")) {
            analysis(request);
        } else if (path.length == 3) {
            create(request);
        } else if (what.equals("events")) {
            events(request, path[3]);
        } else {
            ofGame(request, path[3], what);
        }
    }

    private synchronized void create(FakeServer.Request request) throws IOException {
        String id = "game-" + (games.size() + 1);
        FakeGame game = new FakeGame();
        games.put(id, game);
        game.body
                .put("id", id)
                .put("status", "OPEN")
                .put("turn", "WHITE")
                .put("initialFen", FEN)
                .put("fen", FEN)
                .put("inviteCode", "come in")
                .put("timeControl", request.json().path("timeControl").asText());
        game.body.putArray("moves");
        decide(game, event("created"));
        request.json(201, game.body.toString());
        if (request.json().path("opponent").asText().startsWith("engine-")) {
            game.engine = request.json().path("color").asText().equals("WHITE") ? "BLACK" : "WHITE";
            game.body.put("status", "ACTIVE");
            decide(game, event("joined"));
            answerOfEngine(game);
        }
    }

    private synchronized void ofGame(FakeServer.Request request, String id, String what)
            throws IOException {
        FakeGame game = games.get(id);
        if (game == null) {
            request.problem(404, "NO_SUCH_GAME", "NEVER");
            return;
        }
        switch (what) {
            case "" -> request.json(200, game.body.toString());
            case "join" -> join(request, game);
            case "moves" -> move(request, game);
            case "pgn" -> request.send(200, "application/x-chess-pgn", pgn(game));
            case "draw" -> draw(request, game);
            case "resign" -> resign(request, game);
            default -> request.problem(404, "NO_SUCH_RESOURCE", "NEVER");
        }
    }

    private void join(FakeServer.Request request, FakeGame game) throws IOException {
        game.body.put("status", "ACTIVE");
        Instant now = Instant.now();
        game.body
                .putObject("clock")
                .put("whiteMs", 1000)
                .put("blackMs", 1000)
                .put("running", "WHITE")
                .put("flagAt", now.plusMillis(1000).toString());
        decide(game, event("joined"));
        if (game.body.path("timeControl").asText().equals("0:01+0")) {
            Instant falls =
                    faults.contains(Fault.LETS_THE_FLAG_FALL_EARLY)
                            ? now.plusMillis(900)
                            : now.plusMillis(1040);
            end(game, "FLAG", "BLACK", falls);
        }
        request.json(200, JSON.createObjectNode().set("game", game.body).toString());
    }

    private void move(FakeServer.Request request, FakeGame game) throws IOException {
        String san = request.json().path("move").asText();
        if (san.equals("illegal")) {
            request.json(
                    422,
                    """
                    {"status":422,"code":"ILLEGAL_MOVE","detail":"No man goes there","article":"3.8",\
                    "retry":"NEVER"}\
                    """);
            return;
        }
        int ply = Integer.parseInt(request.path().split("/")[5]);
        play(game, ply, san);
        if (request.json().path("offerDraw").asBoolean(false)) {
            ((ObjectNode) game.body.path("offers")).put("draw", ply % 2 == 1 ? "WHITE" : "BLACK");
        }
        ObjectNode answer = JSON.createObjectNode().put("ply", ply);
        answer.putObject("move").put("uci", "a2a3").put("san", san);
        request.json(201, answer.toString());
        answerOfEngine(game);
    }

    /** A seated engine in its turn takes the draw that it is offered, or plays {@code move-PLY}. */
    private void answerOfEngine(FakeGame game) {
        if (!game.body.path("turn").asText().equals(game.engine)) {
            return;
        }
        if (game.body.path("offers").has("draw")) {
            end(game, "AGREEMENT", "", Instant.now());
            return;
        }
        int ply = game.body.path("moves").size() + 1;
        play(game, ply, "move-" + ply);
    }

    private void play(FakeGame game, int ply, String san) {
        ObjectNode moved = event("moved").put("ply", ply).put("san", san).put("uci", "a2a3");
        moved.put("fen", FEN);
        ((ArrayNode) game.body.path("moves")).addObject().put("uci", "a2a3").put("san", san);
        game.body.put("turn", ply % 2 == 1 ? "BLACK" : "WHITE");
        game.body.putObject("offers");
        decide(game, moved);
    }

    private void draw(FakeServer.Request request, FakeGame game) throws IOException {
        if (request.path().endsWith("accept")) {
            end(game, "AGREEMENT", "", Instant.now());
        } else {
            decide(game, event("draw-offered"));
        }
        request.json(200, JSON.createObjectNode().set("game", game.body).toString());
    }

    private void resign(FakeServer.Request request, FakeGame game) throws IOException {
        end(game, "RESIGNATION", "BLACK", Instant.now());
        request.json(200, JSON.createObjectNode().set("game", game.body).toString());
    }

    private String pgn(FakeGame game) {
        StringBuilder pgn = new StringBuilder("[Result \"*\"]\n\n");
        game.body.path("moves").forEach(m -> pgn.append(m.path("san").asText()).append('\n'));
        if (faults.contains(Fault.EXPORTS_ANOTHER_MOVE)) {
            pgn.append("Kd1\n");
        }
        return pgn.append("*\n").toString();
    }

    private static ObjectNode event(String type) {
        return JSON.createObjectNode().put("type", type);
    }

    private void end(FakeGame game, String reason, String winner, Instant at) {
        ObjectNode ended = event("ended");
        ObjectNode outcome = ended.putObject("outcome").put("reason", reason);
        outcome.putObject("points");
        if (!winner.isEmpty()) {
            outcome.put("winner", winner);
        }
        game.body.put("status", "FINISHED");
        game.body.set("outcome", outcome);
        decide(game, ended, at);
        game.frames.add(
                "data: {\"type\":\"closing\",\"code\":\"GAME_OVER\",\"retry\":\"NEVER\"}\n\n");
        notifyAll();
    }

    private void decide(FakeGame game, ObjectNode event) {
        decide(game, event, Instant.now());
    }

    private void decide(FakeGame game, ObjectNode event, Instant at) {
        long version = game.body.path("version").asLong() + 1;
        game.body.put("version", version);
        ObjectNode frame =
                JSON.createObjectNode()
                        .put("type", "decision")
                        .put("version", version)
                        .put("serverTime", at.toString())
                        .put("occurredAt", at.toString());
        frame.putArray("events").add(event);
        if (version != 50 || !faults.contains(Fault.SWALLOWS_A_DECISION)) {
            game.frames.add("id: " + version + "\ndata: " + frame + "\n\n");
        }
        notifyAll();
    }

    private void events(FakeServer.Request request, String id) throws IOException {
        request.begin("text/event-stream");
        String frame;
        for (int next = 0; !(frame = frame(id, next)).isEmpty(); next++) {
            request.write(frame);
        }
        request.hangUp();
    }

    /** Waits for a frame; empty when there is none and the game is over. */
    private synchronized String frame(String id, int index) {
        FakeGame game = games.get(id);
        while (game != null && game.frames.size() <= index) {
            if (game.body.path("status").asText().equals("FINISHED")) {
                return "";
            }
            try {
                wait();
            } catch (InterruptedException e) {
                return "";
            }
        }
        return game == null ? "" : game.frames.get(index);
    }

    private void analysis(FakeServer.Request request) throws IOException {
        boolean player = !request.header("Authorization").orElse("").contains("watcher");
        if (player && !faults.contains(Fault.ANALYSES_FOR_PLAYERS)) {
            request.problem(403, "FAIR_PLAY", "AFTER");
            return;
        }
        request.begin("application/x-ndjson");
        for (int depth = 1; depth <= 8; depth++) {
            request.write("{\"depth\":" + depth + ",\"score\":{\"centipawns\":5},\"pv\":[]}\n");
        }
        request.write("{\"depth\":8,\"last\":true}\n");
        request.hangUp();
    }
}
