package shatranj.game.readmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotPaceTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 16, 64})
    void the_rounds_of_partitions_that_start_together_begin_apart(int partitions) {
        long roundMs = SnapshotPace.USUAL.round().toMillis();
        long[] phases =
                IntStream.range(0, partitions)
                        .mapToLong(p -> SnapshotPace.USUAL.firstPause(p).toMillis() % roundMs)
                        .sorted()
                        .toArray();
        for (int i = 0; i < partitions; i++) {
            long next = i + 1 < partitions ? phases[i + 1] : phases[0] + roundMs;
            assertThat(next - phases[i])
                    .isBetween(roundMs / partitions / 3, roundMs * 2 / partitions);
        }
    }

    @Test
    void the_first_pause_is_no_longer_than_a_round() {
        for (int partition = 0; partition < 1_000; partition++) {
            assertThat(SnapshotPace.USUAL.firstPause(partition))
                    .isPositive()
                    .isLessThanOrEqualTo(SnapshotPace.USUAL.round());
        }
    }
}
