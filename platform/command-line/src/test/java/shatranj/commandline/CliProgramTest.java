package shatranj.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram.Form;

class CliProgramTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Command(description = "Two commands.")
    static final class Clock {
        private String heard = "";

        @Command(description = "Wind it.")
        int wind(
                @Option(names = "--turns", defaultValue = "3") @Within(most = 9) int turns,
                @Option(names = "--hour") @Within(least = 0, most = 23) Optional<Integer> hour,
                @Option(names = "--fast") boolean fast,
                @Option(names = "--alarm", split = ",", hidden = true) @Within(most = 23)
                        List<Integer> alarms,
                @Parameters(arity = "0..1", paramLabel = "WHO") Optional<String> who) {
            heard = turns + " " + hour + " " + fast + " " + who;
            return 0;
        }

        @Command(description = "Refuse.")
        int stop() {
            throw new Mistake("It cannot be stopped", "Wait");
        }
    }

    private final Clock clock = new Clock();

    private int run(Form form, String words) {
        CommandLine program = CliProgram.of(clock, form);
        return program.setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "wind, 3 Optional.empty false Optional.empty",
        "wind --turns 5 --fast, 5 Optional.empty true Optional.empty",
        "wind --hour=0 me --turns=9, 9 Optional[0] false Optional[me]",
        "wind --turns 5 --turns 6, 6 Optional.empty false Optional.empty",
        "wind @me, 3 Optional.empty false Optional[@me]",
    })
    void options_and_words_are_read(String words, String heard) {
        assertThat(run(Form.ONE_LINE, words)).isZero();
        assertThat(clock.heard).isEqualTo(heard);
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wind --turns 10 | shatranj: --turns is 10. Choose from 1 to 9.",
                "wind --hour 24  | shatranj: --hour is 24. Choose from 0 to 23.",
                "wind --alarm 7,24 | shatranj: --alarm is 24. Choose from 1 to 23.",
                "wind --turns x  | shatranj: Invalid value for option '--turns': 'x' is not an int. Choose from 1 to 9.",
                "wind --turn 3   | shatranj: Unknown option: '--turn'. Perhaps you mean --turns. See ./shatranj wind --help.",
                "wind --fast=yes | shatranj: Invalid value for option '--fast': 'yes' is not a boolean. See ./shatranj wind --help.",
                "wind me you     | shatranj: Unmatched argument at index 2: 'you'. See ./shatranj wind --help.",
                "wind --turns    | shatranj: Missing required parameter for option '--turns' (<turns>). See ./shatranj wind --help.",
                "stop            | shatranj: It cannot be stopped. Wait.",
            })
    void a_mistake_is_told_on_one_line_and_ends_with_2(String words, String told) {
        assertThat(run(Form.ONE_LINE, words)).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(told);
        assertThat(clock.heard).isEmpty();
    }

    @Test
    void or_on_two_with_the_synopsis() {
        assertThat(run(Form.TWO_LINES, "wind --slow")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "Unknown option: '--slow'.",
                        "Write ./shatranj wind [--turns=<turns>] [--hour=<hour>] [--fast] [WHO].");
    }

    @Test
    void every_command_has_a_help() {
        assertThat(run(Form.ONE_LINE, "wind --help")).isZero();
        assertThat(out.toString())
                .startsWith("Usage: ./shatranj wind ")
                .contains("Wind it.", "--fast");
    }
}
