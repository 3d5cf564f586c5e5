package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.standalone.control.LocalCluster;

/** What is left of a run in the next one. */
@OwnsCluster
class RestartTest {
    @Test
    void games_of_the_last_run_are_still_there_and_go_on(LocalCluster cluster) {
        Player white = Cast.player(cluster, Optional.of("salma"));
        Player black = Cast.player(cluster, Optional.of("idris"));
        String running = begin(white, black);
        String finished = begin(white, black);
        white.move(running, 1, "e3").accepted();
        JsonNode first = black.move(running, 2, "Nf6").accepted().body();
        black.resign(finished).accepted();
        JsonNode runningBefore = white.game(running).accepted().body();
        JsonNode finishedBefore = white.game(finished).accepted().body();

        cluster.restart();

        assertThat(white.game(running).accepted().body()).isEqualTo(runningBefore);
        assertThat(white.game(finished).accepted().body()).isEqualTo(finishedBefore);
        Answer.Accepted again = black.move(running, 2, "Nf6").accepted();
        assertThat(again.body()).isEqualTo(first);
        assertThat(again.replayed()).isTrue();
        white.move(running, 3, "e4").accepted();
        assertThat(Game.from(black.game(running).accepted().body()).moves()).hasSize(3);
    }

    private static String begin(Player white, Player black) {
        String key = UUID.randomUUID().toString();
        Game open =
                Game.from(white.create(Api.object().put("color", "WHITE"), key).accepted().body());
        black.join(open.id(), open.inviteCode()).accepted();
        return open.id();
    }
}
