package shatranj.bench.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RampTest {
    private final List<Integer> played = new ArrayList<>();

    private boolean upTo(int limit, int rate) {
        played.add(rate);
        return rate <= limit;
    }

    @Test
    void a_ramp_ends_at_the_first_rate_that_is_not_sustained_twice() throws Exception {
        assertThat(Ramp.play(List.of(100, 200, 300, 400), rate -> upTo(200, rate))).contains(200);
        assertThat(played).containsExactly(100, 200, 300, 300);
    }

    @Test
    void one_bad_moment_does_not_end_a_ramp() throws Exception {
        assertThat(Ramp.play(List.of(100, 200), rate -> upTo(1_000, rate) && played.size() != 1))
                .contains(200);
        assertThat(played).containsExactly(100, 100, 200);
    }

    @Test
    void nothing_is_sustained_where_the_first_rate_is_not() throws Exception {
        assertThat(Ramp.play(List.of(100, 200), rate -> upTo(50, rate))).isEmpty();
    }

    @Test
    void a_rate_is_sustained_below_50_ms_and_without_a_failure() {
        assertThat(Ramp.sustained(answered(49, Map.of()))).isTrue();
        assertThat(Ramp.sustained(answered(50, Map.of()))).isFalse();
        assertThat(Ramp.sustained(answered(1, Map.of("503 OVERLOADED", 1)))).isFalse();
        assertThat(Ramp.sustained(LoadResult.of(new long[0], 1, Map.of()))).isFalse();
    }

    /** All but the slowest in a hundred are quick. */
    private static LoadResult answered(long slowMs, Map<String, Integer> failures) {
        long[] nanos =
                LongStream.concat(
                                LongStream.generate(() -> 1_000_000).limit(98),
                                LongStream.of(slowMs * 1_000_000, slowMs * 1_000_000))
                        .toArray();
        return LoadResult.of(nanos, 1, failures);
    }
}
