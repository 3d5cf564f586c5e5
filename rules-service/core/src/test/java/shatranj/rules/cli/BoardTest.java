package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) throws IOException {
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Board.run(List.of(args), InputStream.nullInputStream(), out, errors);
    }

    @Test
    void a_position_is_drawn_on_standard_output() throws IOException {
        int status = run("--last-move", "e2e3", "--theme", "dark", "k7/8/8/8/8/8/8/6RK", "w");
        assertThat(status).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("<svg ")
                .contains("White: Shah h1, Rukh g1. Black: Shah a8. Last move from e2 to e3.")
                .endsWith("</svg>\n");
    }

    @Test
    void without_a_fen_it_is_the_start_array() throws IOException {
        assertThat(run()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Shah d1, Ferz e1");
    }

    @ParameterizedTest
    @CsvSource({
        "--orientation, north, white or black",
        "--last-move, e9e3, e2e3",
        "--colour, red, --colour",
        "--size, 5, 100 to 4000",
        "nonsense, w, not a position",
    })
    void a_mistake_is_told_and_nothing_is_drawn(String first, String second, String told)
            throws IOException {
        assertThat(run(first, second)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(told);
        assertThat(out.size()).isZero();
    }
}
