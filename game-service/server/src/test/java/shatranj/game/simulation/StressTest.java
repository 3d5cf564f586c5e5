package shatranj.game.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Days, restarts and snapshots: what goes wrong only rarely has to be provoked. */
class StressTest {
    private static final int HISTORIES = Integer.getInteger("shatranj.stressHistories", 900);
    private static final int FLAWED = 150;
    private static final long FIRST_SEED = Long.getLong("shatranj.seed", 20_261_121L);

    @Test
    void whatever_is_forgotten_every_pod_says_what_the_log_says_and_the_feed_has_it_all() {
        long begun = System.nanoTime();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
            assertThat(StressHistory.live(seed, StressFlaw.NONE)).as("seed %d", seed).isEmpty();
        }
        System.out.printf(
                "%d stress histories from seed %d, %.0f a second%n",
                HISTORIES, FIRST_SEED, HISTORIES * 1e9 / (System.nanoTime() - begun));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void what_is_left_out_is_caught(StressFlaw flaw) {
        OptionalLong bad =
                LongStream.range(FIRST_SEED, FIRST_SEED + FLAWED)
                        .filter(seed -> !StressHistory.live(seed, flaw).isEmpty())
                        .findFirst();
        System.out.println(flaw + ": the first bad stress history has the seed " + bad);
        assertThat(bad).isPresent();
    }
}
