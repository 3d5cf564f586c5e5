package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardDrawingTest {
    private final Streams streams = new Streams();

    private int run(String... args) {
        return streams.run("board", "", args);
    }

    @Test
    void a_position_is_drawn_on_standard_output() {
        int status = run("--last-move", "e2e3", "--theme", "dark", "k7/8/8/8/8/8/8/6RK", "w");
        assertThat(status).isZero();
        assertThat(streams.out())
                .startsWith("<svg ")
                .contains("White: Shah h1, Rukh g1. Black: Shah a8. Last move from e2 to e3.")
                .endsWith("</svg>\n");
    }

    @Test
    void without_a_fen_it_is_the_start_array() {
        assertThat(run()).isZero();
        assertThat(streams.out()).contains("Shah d1, Ferz e1");
    }

    @ParameterizedTest
    @CsvSource({
        "--orientation, north, white or black",
        "--last-move, e9e3, e2e3",
        "--colour, red, --colour",
        "--size, 5, 100 to 4000",
        "nonsense, w, not a position",
    })
    void a_mistake_is_told_and_nothing_is_drawn(String first, String second, String told) {
        assertThat(run(first, second)).isEqualTo(2);
        assertThat(streams.err()).contains(told);
        assertThat(streams.out()).isEmpty();
    }
}
