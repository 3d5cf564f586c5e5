package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.standalone.control.LocalCluster;

/** The command line's clients, each as a process of its own. */
@SharesCluster
class ClientsTest {
    @Test
    void the_demo_finds_everything_as_it_should_be(LocalCluster cluster) {
        Demo.holds(cluster);
    }

    @Test
    void the_seated_engines_play_a_round_of_a_tournament(LocalCluster cluster) {
        Shell.Result demo =
                new Shell(cluster.home())
                        .run(
                                cluster.client(
                                        "demo",
                                        "--tournament",
                                        "--rounds=1",
                                        "--data",
                                        cluster.data().root().toString()),
                                "");

        assertThat(demo.output()).contains("Every comparison holds.");
        assertThat(demo.status()).isZero();
    }

    @Test
    void a_person_plays_against_the_engine_is_told_why_a_move_is_illegal_and_resigns(
            LocalCluster cluster) {
        Shell.Result play =
                new Shell(cluster.home())
                        .run(
                                cluster.client(
                                        "play",
                                        "--level=1",
                                        "--ascii",
                                        "--data",
                                        cluster.data().root().toString()),
                                "e2e4\ne3\nresign\n");

        assertThat(play.output())
                .contains("(Article 3.", "1. e3 ", "0-1, resignation (Article 5.4)");
        assertThat(play.status()).isZero();
    }

    @Test
    void a_finished_game_is_watched_to_its_end(LocalCluster cluster) {
        Player white = Cast.player(cluster, Optional.of("layla"));
        Player black = Cast.player(cluster, Optional.of("yusuf"));
        String key = UUID.randomUUID().toString();
        Game open =
                Game.from(white.create(Api.object().put("color", "WHITE"), key).accepted().body());
        black.join(open.id(), open.inviteCode()).accepted();
        white.move(open.id(), 1, "Nc3").accepted();
        black.resign(open.id()).accepted();

        Shell.Result watch =
                new Shell(cluster.home())
                        .run(
                                cluster.client(
                                        "watch",
                                        open.id(),
                                        "--ascii",
                                        "--url",
                                        cluster.base().toString()));

        assertThat(watch.output()).contains("1. Nc3", "1-0, resignation (Article 5.4)");
        assertThat(watch.status()).isZero();
    }

    @Test
    void a_mistake_is_one_sentence_of_cause_and_one_of_cure(LocalCluster cluster) {
        Shell.Result watch =
                new Shell(cluster.home())
                        .run(
                                cluster.client(
                                        "watch", "nothing", "--url", cluster.base().toString()));

        assertThat(watch.output().lines()).hasSize(1);
        assertThat(watch.output()).startsWith("shatranj: ").contains("NO_SUCH_GAME");
        assertThat(watch.status()).isEqualTo(2);
    }
}
