package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Fen;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.control.Processes;

/** WebSockets through the front door of a whole cluster. */
@OwnsCluster
class SocketsTest {
    private static final int PLIES = 24;

    /** Versions of a game before its first move: it was created, and joined. */
    private static final int BEFORE_MOVES = 2;

    @Test
    void a_game_over_sockets_loses_and_doubles_nothing_while_its_pods_die_and_leave(
            LocalCluster cluster) throws Exception {
        Processes processes = cluster.processes();
        List<String> pods = processes.pods();
        Game game = begin(cluster);
        List<String> played = new ArrayList<>();
        String fen = game.fen();
        Random random = new Random(24);
        try (SocketPlayer white = new SocketPlayer(cluster, "ruqayya", game.id());
                SocketPlayer black = new SocketPlayer(cluster, "yusuf", game.id())) {
            for (int ply = 1; ply <= PLIES; ply++) {
                strike(processes, pods, ply);
                List<Move> legal = Fen.position(fen).orThrow().moves();
                String move = legal.get(random.nextInt(legal.size())).toString();
                JsonNode answer = (ply % 2 == 1 ? white : black).move(ply, move);
                assertThat(answer.path("ply").asInt()).isEqualTo(ply);
                assertThat(answer.at("/move/uci").asText()).isEqualTo(move);
                played.add(move);
                fen = answer.at("/move/fen").asText();
                white.await(ply + BEFORE_MOVES);
                black.await(ply + BEFORE_MOVES);
            }
            List<Long> all = LongStream.rangeClosed(1, PLIES + BEFORE_MOVES).boxed().toList();
            assertThat(white.versions()).isEqualTo(all);
            assertThat(black.versions()).isEqualTo(all);
            // Each pod has gone once, and with it each socket that it had.
            assertThat(white.openings() + black.openings()).isGreaterThan(2);
        }
        processes.awaitAll();
        Player anybody = Cast.player(cluster, Optional.empty());
        assertThat(Game.from(anybody.game(game.id()).accepted().body()).moves())
                .extracting(Game.Move::uci)
                .isEqualTo(played);
    }

    /** Each pod is killed once and asked to leave once, while the game goes on. */
    private static void strike(Processes processes, List<String> pods, int ply) {
        switch (ply) {
            case 5 -> processes.kill(pods.getFirst());
            case 11, 23 -> processes.awaitAll();
            case 12 -> processes.kill(pods.getLast());
            case 17 -> processes.awaitAll();
            case 18 -> processes.restart(pods.getFirst());
            default -> {}
        }
    }

    private static Game begin(LocalCluster cluster) {
        Player white = Cast.player(cluster, Optional.of("ruqayya"));
        Player black = Cast.player(cluster, Optional.of("yusuf"));
        Game open =
                Game.from(
                        white.create(
                                        Api.object().put("color", "WHITE"),
                                        UUID.randomUUID().toString())
                                .accepted()
                                .body());
        return Game.from(black.join(open.id(), open.inviteCode()).accepted().body().path("game"));
    }
}
