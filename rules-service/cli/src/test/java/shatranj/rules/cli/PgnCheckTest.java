package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgnCheckTest {
    private static final Path SOURCE_GAME =
            Path.of("../core/src/test/resources/games/source-003.pgn");

    private final Streams streams = new Streams();

    private int run(String input, String... args) {
        return streams.run("pgn", input, args);
    }

    @Test
    void games_come_out_in_the_export_format_with_a_blank_line_between_them() {
        assertThat(run("e3 e6 (d6) (c5) *\n1.Bc1e3! {say [%clk 1:00]} 1-0")).isZero();
        assertThat(streams.out())
                .isEqualTo(
                        """
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "?"]
                        [Black "?"]
                        [Result "*"]
                        [Variant "Shatranj"]
                        [SetUp "1"]
                        [FEN "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1"]

                        1. e3 e6 (1... d6) *

                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "?"]
                        [Black "?"]
                        [Result "1-0"]
                        [Variant "Shatranj"]
                        [SetUp "1"]
                        [FEN "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1"]

                        1. Ae3 $1 {[%clk 0:01:00.0] say} 1-0
                        """);
        assertThat(streams.err()).contains("1:13: VARIATION_CUT: 1... c5: ");
    }

    @Test
    void a_game_that_cannot_be_read_is_told_with_its_place_and_the_next_is_written() {
        assertThat(run("1. e3 e6 2. Nd4 *\n1. e3 *")).isEqualTo(1);
        assertThat(streams.err().lines())
                .anyMatch(line -> line.startsWith("1:13: ILLEGAL_MOVE: 2. Nd4: "));
        assertThat(streams.out()).endsWith("\n\n1. e3 *\n");
    }

    @Test
    void what_was_written_comes_out_unchanged_in_either_alphabet() throws IOException {
        try (var in = Files.newInputStream(SOURCE_GAME)) {
            assertThat(
                            run(
                                    new String(in.readAllBytes(), StandardCharsets.UTF_8),
                                    "--alphabet",
                                    "western"))
                    .isZero();
        }
        String once = streams.out();
        assertThat(once).contains("Bh3", "[FEN \"rnbqkbnr/");
        Streams laws = new Streams();
        assertThat(laws.run("pgn", once)).isZero();
        assertThat(laws.out()).contains("Ah3", "[FEN \"rnafkanr/");
        assertThat(laws.err()).isEmpty();
        Streams again = new Streams();
        assertThat(again.run("pgn", laws.out(), "--alphabet", "western")).isZero();
        assertThat(again.out()).isEqualTo(once);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--alphabet", "--alphabet greek", "games.pgn"})
    void wrong_arguments_are_told_and_end_with_2(String words) {
        assertThat(run("1. e3 *", words.split(" "))).isEqualTo(2);
        assertThat(streams.err().lines()).hasSize(2);
        assertThat(streams.out()).isEmpty();
    }
}
