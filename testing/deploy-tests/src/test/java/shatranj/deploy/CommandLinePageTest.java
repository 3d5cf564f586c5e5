package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * What the script prints without a build is what the commands say of themselves. {@code
 * -Dapprove=true} writes both files anew.
 */
class CommandLinePageTest {
    private static final String PAGE = "docs/command-line.md";
    private static final String COMPLETION = "deploy/completion/shatranj.bash";

    @Test
    void the_page_has_the_help_of_every_command() throws IOException {
        StringBuilder page =
                new StringBuilder(
                        """
                        # The command line

                        What `./shatranj COMMAND --help` prints. `CommandLinePageTest` writes this page from the commands themselves.

                        The script finds a JDK 25, builds what is missing or stale, and runs it. Answers go to standard output, progress to
                        standard error. Exit status 2 is a mistake that the caller can put right: one sentence of cause, one of cure. Without
                        a terminal, or with `NO_COLOR`, lines are plain.

                        - `test` uses Kafka and Redis in containers where a Docker engine answers, else embedded ones. The tests are the same,
                          and the last lines say which it was.
                        - `bench` ends with one line per figure: `figure NAME VALUE UNIT`.
                        - `clients` runs the programs unmodified; [lichess-api.md](lichess-api.md) says what to name, and what was run.
                        """);
        describe(ScriptCommands.tree(), page);
        assertApproved(PAGE, page.toString());
    }

    private static void describe(CommandLine command, StringBuilder page) {
        page.append("\n## ")
                .append(command.getCommandSpec().qualifiedName())
                .append("\n\n```text\n")
                .append(command.getUsageMessage(Ansi.OFF))
                .append("```\n");
        command.getSubcommands().values().forEach(inner -> describe(inner, page));
    }

    @Test
    void the_completion_script_knows_every_option() throws IOException {
        assertApproved(COMPLETION, AutoComplete.bash("shatranj", ScriptCommands.tree()));
    }

    private static void assertApproved(String file, String text) throws IOException {
        Path path = Repository.HOME.resolve(file);
        if (Boolean.getBoolean("approve")) {
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        }
        assertThat(path).as("written anew by -Dapprove=true").hasContent(text);
    }

    @ParameterizedTest
    @CsvSource({
        "up --po, --pods",
        "sta, status",
        "bench mov, moves",
        "bench moves --then-p, --then-pods",
        "train fit --score, --score-percent",
        "legal-moves --rule-set med, medina",
        "completion z, zsh",
    })
    void bash_completes_words(String words, String completed)
            throws IOException, InterruptedException {
        assertThat(completions(words)).contains(completed);
    }

    private static List<String> completions(String words) throws IOException, InterruptedException {
        Process bash =
                run(
                        "bash",
                        "-c",
                        "eval \"$(\"$0\" completion bash)\"; COMP_WORDS=(\"$0\" \"$@\"); COMP_CWORD=$#;"
                                + " _complete_shatranj 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"",
                        "./shatranj",
                        words);
        return output(bash);
    }

    @Test
    void zsh_gets_the_same_script() throws IOException, InterruptedException {
        assertThat(output(run("./shatranj", "completion", "zsh")))
                .isEqualTo(Repository.text(COMPLETION).lines().toList())
                .anyMatch(line -> line.contains("bashcompinit"));
    }

    @ParameterizedTest
    @CsvSource({
        "help, Usage: ./shatranj ",
        "up --help, Usage: ./shatranj up ",
        "bench moves --help, Usage: ./shatranj bench moves ",
        "journal show 1:2 --help, Usage: ./shatranj journal show ",
        "match --first x --help, Usage: ./shatranj match ",
    })
    void the_script_prints_help_from_the_page(String words, String begins)
            throws IOException, InterruptedException {
        assertThat(output(run("./shatranj", words)).getFirst()).startsWith(begins);
    }

    private static Process run(String... command) throws IOException {
        List<String> words = new java.util.ArrayList<>(List.of(command));
        words.addAll(List.of(words.removeLast().split(" ")));
        return new ProcessBuilder(words)
                .directory(Repository.HOME.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static List<String> output(Process process) throws IOException, InterruptedException {
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        return text.lines().toList();
    }
}
