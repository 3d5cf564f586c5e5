package shatranj.analysis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.commandline.CliProgram;
import shatranj.engine.match.MatchRun;
import shatranj.engine.match.Sprt;
import shatranj.engine.match.Starts;

class MatchOptionsTest {
    private static MatchRun read(String... words) {
        return CliProgram.read(new MatchOptions(), "match", List.of(words)).match();
    }

    @Test
    void what_is_not_said_is_as_usual() {
        MatchRun match = read("--first", "./one -x", "--second", "two");

        assertThat(match.first()).isEqualTo(new MatchRun.Side(List.of("./one", "-x"), List.of()));
        assertThat(match.second()).isEqualTo(new MatchRun.Side(List.of("two"), List.of()));
        assertThat(match.go()).isEqualTo("movetime 100");
        assertThat(match.pairs()).isEqualTo(100);
        assertThat(match.atOnce()).isEqualTo(1);
        assertThat(match.seed()).isEqualTo(1);
        assertThat(match.patience()).isEqualTo(Duration.ofSeconds(60));
        assertThat(match.starts()).isEqualTo(Starts.MIXED);
        assertThat(match.sprt()).isEmpty();
        assertThat(match.pgn()).isEmpty();
    }

    @Test
    void words_are_read_in_pairs() {
        MatchRun match =
                read(
                        ("--first a --second b --pairs 7 --at-once 2 --seed 12345678901 --patience 3 --starts"
                                        + " standard --sprt 0,15.5 --pgn games.pgn --first-options Threads=2,Hash=8")
                                .split(" "));

        assertThat(match.pairs()).isEqualTo(7);
        assertThat(match.atOnce()).isEqualTo(2);
        assertThat(match.seed()).isEqualTo(12_345_678_901L);
        assertThat(match.patience()).isEqualTo(Duration.ofSeconds(3));
        assertThat(match.starts()).isEqualTo(Starts.STANDARD);
        assertThat(match.sprt()).isEqualTo(Optional.of(Sprt.read("0,15.5")));
        assertThat(match.pgn()).contains(Path.of("games.pgn"));
        assertThat(match.first().options()).containsExactly("Threads=2", "Hash=8");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--second b                              | --first",
                "--first a                               | --second",
                "--first a --second                      | --second",
                "--first a --second b --pairs 0          | Choose from 1 to 1000000",
                "--first a --second b --pairs many       | Choose from 1 to 1000000",
                "--first a --second b --pair 3           | --pair",
                "--first a --second b --seed 1 --seed 2  | --seed",
                "--first a --second b --sprt 15,0        | expected two differences",
                "--first a --second b --starts anyhow    | standard",
                "--first a --second b nonsense           | nonsense",
            })
    void what_is_wrong_is_named_on_one_line_and_ends_with_2(String words, String told) {
        StringWriter errors = new StringWriter();
        String[] line = ("match " + words).split(" ");

        int status = Main.program().setErr(new PrintWriter(errors)).execute(line);

        assertThat(status).isEqualTo(2);
        assertThat(errors.toString().lines())
                .singleElement()
                .asString()
                .matches("shatranj: .*\\. .*\\.")
                .contains(told);
    }
}
