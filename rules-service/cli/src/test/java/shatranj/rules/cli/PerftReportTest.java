package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerftReportTest {
    private final Streams streams = new Streams();

    private int run(String... args) {
        return streams.run("perft", "", args);
    }

    @Test
    void prints_nodes_seconds_and_rate() {
        assertThat(run("4")).isZero();
        assertThat(streams.out().lines())
                .hasSize(3)
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("nodes 68122"),
                        line -> assertThat(line).matches("seconds \\d+\\.\\d{3}"),
                        line -> assertThat(line).matches("nps \\d+"));
        assertThat(streams.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--divide 2 k7/8/8/8/8/8/8/6RK b",
                "2 --divide k7/8/8/8/8/8/8/6RK b",
                "2 k7/8/8/8/8/8/8/6RK b --divide"
            })
    void divides_by_the_first_move_wherever_that_is_asked(String words) {
        assertThat(run(words.split(" "))).isZero();
        assertThat(streams.out().lines()).startsWith("a8a7 15", "a8b7 15", "a8b8 15", "nodes 45");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "99", "3 nonsense", "3 8/8/8/8/8/8/8/8 w", "--fast 3"})
    void a_mistake_is_a_cause_and_a_cure_on_standard_error_and_status_2(String words) {
        assertThat(run(words.isEmpty() ? new String[0] : words.split(" "))).isEqualTo(2);
        assertThat(streams.err().lines()).hasSize(2);
        assertThat(streams.out()).isEmpty();
    }
}
