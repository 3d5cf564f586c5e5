package shatranj.chaos.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.chaos.check.Told;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.client.demo.Watcher;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Fen;

/**
 * A game of random legal moves between two clients that repeat what is not answered, before one
 * watcher. It keeps every answer, sends some requests again on purpose, and in the end compares
 * what the server shows with what it acknowledged.
 */
public final class LiveGame implements AutoCloseable {
    private static final long WATCHER_WAITS_MS = 60_000;
    private static final int REPEATED_MOVES = 10;

    private record Acknowledged(Call request, JsonNode answer, long sentMs, long answeredMs) {
        String uci() {
            return answer.path("move").path("uci").asText();
        }

        String fen() {
            return answer.path("move").path("fen").asText();
        }

        Told.Move told() {
            return new Told.Move(uci(), fen(), answer.path("version").asLong(), sentMs, answeredMs);
        }
    }

    private final Cast cast;
    private final Random random;
    private final Findings findings;
    private final SameAnswer sameAnswer;
    private final Watcher watcher;
    private final String id;
    private final List<Acknowledged> moves = new CopyOnWriteArrayList<>();
    private final Game begun;

    /** Creates a game, asks for the same once more with the same key, and lets Black sit down. */
    LiveGame(Cast cast, Random random, SameAnswer sameAnswer, Findings findings) {
        this.cast = cast;
        this.random = random;
        this.sameAnswer = sameAnswer;
        this.findings = findings;
        ObjectNode wish = Api.object().put("color", "WHITE").put("timeControl", "30+10");
        String key = UUID.randomUUID().toString();
        Answer.Accepted first = cast.white().create(wish, key).accepted();
        Answer.Accepted again = cast.white().create(wish, key).accepted();
        Game open = Game.from(first.body());
        this.id = open.id();
        expectFirstAnswer(first.body(), again, "create");
        this.watcher = new Watcher(cast.watcher(), id, frame -> {});
        this.begun =
                Game.from(cast.black().join(id, open.inviteCode()).accepted().body().path("game"));
    }

    /** The game's id. */
    public String id() {
        return id;
    }

    /** How often the watcher's connection was opened. */
    public int connections() {
        return watcher.connections();
    }

    /** What the players were told. */
    public Told told() {
        return new Told(
                id,
                moves.stream().map(Acknowledged::told).toList(),
                moves.isEmpty()
                        ? Optional.empty()
                        : Optional.ofNullable(
                                moves.getLast()
                                        .answer()
                                        .path("outcome")
                                        .path("reason")
                                        .textValue()));
    }

    /**
     * Plays until the game is over or somebody wants it to stop.
     *
     * @param think is run before each move
     * @param acknowledged is run after each
     */
    void play(BooleanSupplier stop, Runnable think, Runnable acknowledged) {
        String fen = begun.fen();
        boolean over = false;
        while (!over && !stop.getAsBoolean()) {
            think.run();
            Acknowledged move = playOne(fen);
            moves.add(move);
            acknowledged.run();
            fen = move.fen();
            over = move.answer().has("outcome");
            if (random.nextInt(8) == 0) {
                repeat(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    private Acknowledged playOne(String fen) {
        List<Move> legal = Fen.position(fen).orThrow().moves();
        int ply = moves.size() + 1;
        Player mover = ply % 2 == 1 ? cast.white() : cast.black();
        String move = legal.get(random.nextInt(legal.size())).toString();
        Call request = mover.moveCall(id, ply, move, false);
        long sentMs = System.currentTimeMillis();
        JsonNode answer = mover.api().send(request).accepted().body();
        Acknowledged acknowledged =
                new Acknowledged(request, answer, sentMs, System.currentTimeMillis());
        findings.expect(
                answer.path("ply").asInt() == ply && acknowledged.uci().equals(move),
                Kind.WRONG,
                "the answer to " + move + " as ply " + ply + " of " + id + " is " + answer);
        return acknowledged;
    }

    private void repeat(Acknowledged move) {
        expectFirstAnswer(
                move.answer(), cast.white().api().send(move.request()).accepted(), move.uci());
    }

    private void expectFirstAnswer(JsonNode first, Answer.Accepted again, String what) {
        findings.expect(
                sameAnswer.matches(first, again.body()) && again.replayed() && again.status() < 300,
                Kind.WRONG,
                what
                        + " of "
                        + id
                        + " sent again: expected the first answer, replayed: "
                        + first
                        + "; got "
                        + again);
    }

    /** Compares what the server and the watcher's stream show with what was acknowledged. */
    void verify() {
        Game server = Game.from(cast.watcher().game(id).accepted().body());
        List<String> acknowledged = moves.stream().map(Acknowledged::uci).toList();
        findings.expect(
                server.moves().stream().map(Game.Move::uci).toList().equals(acknowledged),
                Kind.WRONG,
                "game " + id + " shows " + server.moves() + " after " + acknowledged);
        boolean complete =
                watcher.await(
                        f -> f instanceof Frame.Decision d && d.version() == server.version(),
                        WATCHER_WAITS_MS);
        findings.expect(
                complete && watcher.failure().isEmpty(),
                Kind.STUCK,
                "the watcher of "
                        + id
                        + " did not come to "
                        + server.version()
                        + ": "
                        + watcher.failure());
        List<Frame.Decision> seen = watcher.decisions();
        findings.expect(
                !complete
                        || seen.stream()
                                .map(Frame.Decision::version)
                                .toList()
                                .equals(
                                        LongStream.rangeClosed(1, server.version())
                                                .boxed()
                                                .toList()),
                Kind.REORDERED,
                "versions seen by the watcher of "
                        + id
                        + ": "
                        + seen.stream().map(Frame.Decision::version).toList());
        findings.expect(
                !complete || movesIn(seen).equals(acknowledged),
                Kind.WRONG,
                "moves seen by the watcher of " + id + ": " + movesIn(seen));
        int step = Math.max(1, moves.size() / REPEATED_MOVES);
        for (int i = 0; i < moves.size(); i += step) {
            repeat(moves.get(i));
        }
    }

    private static List<String> movesIn(List<Frame.Decision> decisions) {
        List<String> moves = new ArrayList<>();
        decisions.forEach(d -> d.event("moved").ifPresent(m -> moves.add(m.path("uci").asText())));
        return moves;
    }

    @Override
    public void close() {
        watcher.close();
    }
}
