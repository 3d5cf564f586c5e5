package shatranj.game.social;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClusterPresenceTest {
    private final List<String> told = new ArrayList<>();
    private final ClusterPresence here = new ClusterPresence("here", this::tell);
    private final ClusterPresence there = new ClusterPresence("there", (player, online) -> {});

    private void tell(String player, boolean online) {
        told.add((online ? "+" : "-") + player);
    }

    /** One question of this pod's, and its answer. */
    private void ask() {
        here.heard("there", there.report(here.question("there")));
    }

    @Test
    void a_player_is_there_while_a_stream_is_open_on_any_pod() {
        there.enter("ada");
        ask();
        assertThat(here.isOnline("ada")).isTrue();
        here.enter("ada");
        here.enter("ada");
        there.leave("ada");
        ask();
        assertThat(here.isOnline("ada")).isTrue();
        here.leave("ada");
        here.leave("ada");
        assertThat(here.isOnline("ada")).isFalse();
        assertThat(told).containsExactly("+ada", "-ada");
    }

    @Test
    void only_what_has_changed_is_said_again() {
        there.enter("ada");
        there.enter("bob");
        ask();
        there.leave("ada");
        there.enter("cyd");
        var report = there.report(here.question("there"));
        assertThat(report.getComplete()).isFalse();
        assertThat(report.getCameList()).containsExactly("cyd");
        assertThat(report.getLeftList()).containsExactly("ada");
    }

    @Test
    void a_pod_that_started_anew_says_everything() {
        there.enter("ada");
        there.enter("bob");
        ask();
        ClusterPresence again = new ClusterPresence("again", (player, online) -> {});
        again.enter("bob");
        again.enter("cyd");
        here.heard("there", again.report(here.question("there")));
        assertThat(told).containsExactlyInAnyOrder("+ada", "+bob", "-ada", "+cyd");
    }

    @Test
    void nobody_is_left_of_a_silent_pod() {
        there.enter("ada");
        ask();
        here.lost("there");
        assertThat(here.isOnline("ada")).isFalse();
        ask();
        assertThat(here.isOnline("ada")).isTrue();
        assertThat(told).containsExactly("+ada", "-ada", "+ada");
    }

    @Test
    void whoever_asks_ever_so_rarely_hears_the_truth() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        int[] open = new int[40];
        for (int step = 0; step < 20_000; step++) {
            int player = random.nextInt(open.length);
            if (open[player] > 0 && random.nextBoolean()) {
                open[player]--;
                there.leave("p" + player);
            } else {
                open[player]++;
                there.enter("p" + player);
            }
            // Sometimes after more changes than are kept.
            if (random.nextInt(step % 7000 < 3500 ? 10 : 6000) == 0) {
                ask();
            }
        }
        ask();
        IntStream.range(0, open.length)
                .forEach(player ->
                        assertThat(here.isOnline("p" + player))
                                .as("player %d, seed %d", player, seed)
                                .isEqualTo(open[player] > 0));
    }
}
