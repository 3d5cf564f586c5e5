package shatranj.game.cluster.membership;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static final int PARTITIONS = 64;

    private static List<String> pods(int count) {
        return IntStream.range(0, count).mapToObj(i -> "game-" + i).toList();
    }

    @Test
    void every_pod_finds_the_same_order_whatever_order_it_heard_the_names_in() {
        Random random = new Random(7);
        List<String> heard = new ArrayList<>(pods(5));
        for (int partition = 0; partition < PARTITIONS; partition++) {
            List<String> expected = Ranking.order(partition, pods(5));
            Collections.shuffle(heard, random);
            assertThat(Ranking.order(partition, heard)).isEqualTo(expected);
        }
    }

    @Test
    void a_pod_that_goes_changes_nothing_but_its_own_place() {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            List<String> before = new ArrayList<>(Ranking.order(partition, pods(5)));
            before.remove("game-3");
            List<String> left = new ArrayList<>(pods(5));
            left.remove("game-3");
            assertThat(Ranking.order(partition, left)).isEqualTo(before);
        }
    }

    @Test
    void pods_share_the_partitions_evenly_enough() {
        Map<String, Integer> firsts = new HashMap<>();
        for (int partition = 0; partition < PARTITIONS; partition++) {
            firsts.merge(Ranking.order(partition, pods(3)).getFirst(), 1, Integer::sum);
        }
        assertThat(firsts).hasSize(3);
        assertThat(firsts.values()).allSatisfy(count -> assertThat(count).isBetween(10, 35));
    }

    @Test
    void two_pods_share_even_the_eight_partitions_of_a_laptop() {
        Map<String, Integer> firsts = new HashMap<>();
        for (int partition = 0; partition < 8; partition++) {
            firsts.merge(Ranking.order(partition, pods(2)).getFirst(), 1, Integer::sum);
        }
        assertThat(firsts).hasSize(2);
    }
}
