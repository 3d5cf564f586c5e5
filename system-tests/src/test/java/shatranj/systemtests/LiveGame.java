package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
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
 * watcher. It keeps every answer, sends some requests again on purpose, and in the end compares the
 * server's game with what was acknowledged.
 */
final class LiveGame implements AutoCloseable {
    private static final long WATCHER_WAITS_MS = 60_000;

    /** The players and the watcher. */
    record Cast(Player white, Player black, Player watcher) {}

    private record Acknowledged(Call request, JsonNode answer) {}

    private final Cast cast;
    private final Random random;
    private final Watcher watcher;
    private final String id;
    private final List<Acknowledged> moves = new ArrayList<>();
    private Game game;

    /** Creates a game, asks for the same once more with the same key, and lets Black sit down. */
    LiveGame(Cast cast, Random random) {
        this.cast = cast;
        this.random = random;
        ObjectNode wish = Api.object().put("color", "WHITE").put("timeControl", "30+10");
        String key = UUID.randomUUID().toString();
        Answer.Accepted first = cast.white().create(wish, key).accepted();
        Answer.Accepted again = cast.white().create(wish, key).accepted();
        assertThat(again.body()).as("the answer to a retried create").isEqualTo(first.body());
        assertThat(again.replayed()).as("a retried create says so").isTrue();
        Game open = Game.from(first.body());
        this.id = open.id();
        this.watcher = new Watcher(cast.watcher(), id, frame -> {});
        this.game =
                Game.from(cast.black().join(id, open.inviteCode()).accepted().body().path("game"));
    }

    /** The game's id. */
    String id() {
        return id;
    }

    /** How many moves were acknowledged. */
    int acknowledged() {
        return moves.size();
    }

    /** How often the watcher's connection was opened. */
    int connections() {
        return watcher.connections();
    }

    /** Plays until the game is over or somebody wants it to stop; tells each acknowledged move. */
    void play(BooleanSupplier stop, Runnable onAcknowledged) {
        String fen = game.fen();
        boolean over = false;
        while (!over && !stop.getAsBoolean()) {
            Acknowledged move = playOne(fen);
            moves.add(move);
            onAcknowledged.run();
            fen = move.answer().path("move").path("fen").asText();
            over = move.answer().has("outcome");
            if (random.nextInt(4) == 0) {
                assertFirstAnswerAgain(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    private Acknowledged playOne(String fen) {
        List<Move> legal = Fen.position(fen).orThrow().moves();
        int ply = moves.size() + 1;
        Player mover = ply % 2 == 1 ? cast.white() : cast.black();
        String move = legal.get(random.nextInt(legal.size())).toString();
        Call request = mover.moveCall(id, ply, move, false);
        JsonNode answer = mover.api().send(request).accepted().body();
        assertThat(answer.path("ply").asInt()).as("ply in the answer").isEqualTo(ply);
        assertThat(answer.path("move").path("uci").asText()).isEqualTo(move);
        return new Acknowledged(request, answer);
    }

    private void assertFirstAnswerAgain(Acknowledged move) {
        Answer.Accepted again = cast.white().api().send(move.request()).accepted();
        assertThat(again.body()).as("the answer to a retried move").isEqualTo(move.answer());
        assertThat(again.replayed()).as("a retried move says so").isTrue();
        assertThat(again.status()).isEqualTo(200);
    }

    /** Compares the server's game, and what the watcher saw, with what was acknowledged. */
    void verify() {
        Game server = Game.from(cast.watcher().game(id).accepted().body());
        List<String> acknowledged =
                moves.stream().map(m -> m.answer().path("move").path("uci").asText()).toList();
        assertThat(server.moves().stream().map(Game.Move::uci))
                .as("moves of game %s: each acknowledged one, once, in order", id)
                .containsExactlyElementsOf(acknowledged);
        assertThat(moves.stream().map(m -> m.answer().path("version").asLong()))
                .as("versions of the answers in game %s", id)
                .isSorted()
                .doesNotHaveDuplicates();
        watcher.await(
                f -> f instanceof Frame.Decision d && d.version() == server.version(),
                WATCHER_WAITS_MS);
        assertThat(watcher.failure()).as("the watcher's stream of game %s", id).isEmpty();
        List<Frame.Decision> seen = watcher.decisions();
        assertThat(seen.stream().map(Frame.Decision::version))
                .as("versions seen by the watcher of game %s", id)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, server.version()).boxed().toList());
        assertThat(
                        seen.stream()
                                .flatMap(d -> d.event("moved").stream())
                                .map(m -> m.path("uci").asText()))
                .as("moves seen by the watcher of game %s", id)
                .containsExactlyElementsOf(acknowledged);
        for (int i = 0; i < moves.size(); i += 7) {
            assertFirstAnswerAgain(moves.get(i));
        }
    }

    @Override
    public void close() {
        watcher.close();
    }
}
