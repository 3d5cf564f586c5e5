package shatranj.game.simulation.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClusterHistoriesTest {
    private static final int HISTORIES = Integer.getInteger("shatranj.clusterHistories", 150);
    private static final int FLAWED = 1_000;
    private static final long FIRST_SEED = Long.getLong("shatranj.seed", 20_261_122L);

    @Test
    void whatever_dies_what_players_were_told_is_what_the_log_says() {
        long begun = System.nanoTime();
        int acknowledged = 0;
        int versions = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
            ClusterHistory.Result result = ClusterHistory.live(seed);
            assertThat(result.faults()).as("seed %d", seed).isEmpty();
            acknowledged += result.acknowledged();
            versions += result.versions();
        }
        System.out.printf(
                "%d histories of clusters from seed %d: %d requests acknowledged, %d versions, %.0f"
                        + " histories a second%n",
                HISTORIES,
                FIRST_SEED,
                acknowledged,
                versions,
                HISTORIES * 1e9 / (System.nanoTime() - begun));
        // The histories are about something.
        assertThat(versions).isGreaterThan(HISTORIES * 20);
    }

    @ParameterizedTest
    @EnumSource
    void a_step_left_out_is_caught(ClusterFlaw flaw) {
        assertThat(
                        LongStream.range(FIRST_SEED, FIRST_SEED + FLAWED)
                                .filter(seed ->
                                        !ClusterHistory.with(Set.of(flaw), seed).faults().isEmpty())
                                .findFirst())
                .isNotEmpty();
    }

    @Test
    void the_same_seed_gives_the_same_history() {
        assertThat(ClusterHistory.live(FIRST_SEED)).isEqualTo(ClusterHistory.live(FIRST_SEED));
    }
}
