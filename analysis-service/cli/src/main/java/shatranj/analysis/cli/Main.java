package shatranj.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram;
import shatranj.engine.cli.TablebaseAnswers;
import shatranj.engine.match.MatchRun;
import shatranj.engine.uci.UciProgram;

/**
 * The commands {@code uci}, {@code tables}, {@code tablebase}, {@code match} and {@code problems}.
 */
@Command(subcommands = ProblemsCommand.class)
public final class Main {
    private static final int FAILED = 1;

    private Main() {}

    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The commands and their options. */
    public static CommandLine program() {
        return CliProgram.of(new Main()).setOverwrittenOptionsAllowed(false);
    }

    @Command(description = "The engine, for a chess program: speaks UCI.")
    int uci(
            @Parameters(
                            paramLabel = "WORDS",
                            description =
                                    "one command to obey, such as bench; usually those of standard input")
                    @Nullable List<String> words)
            throws IOException {
        UciProgram.run(words == null ? List.of() : words, System.in, output(false));
        return 0;
    }

    @Command(
            description = "Make the endgame tables that are not there.",
            footer = "Ends with 1 where a position is wrong or a table cannot be made.")
    int tables(@Mixin TableOptions options) throws IOException, InterruptedException {
        PrintStream out = output(true);
        try {
            return options.make(out, System.err) ? 0 : FAILED;
        } catch (IllegalStateException | OutOfMemoryError e) {
            System.err.println("tables: " + e.getMessage());
            return FAILED;
        }
    }

    @Command(
            description =
                    "Answer each FEN of standard input with a line of JSON: won, drawn or lost, and in how"
                            + " many plies.")
    int tablebase() throws IOException, InterruptedException {
        TablebaseAnswers.run(System.in, output(false), System.err);
        return 0;
    }

    @Command(
            description = "Play pairs of games between two programs that speak UCI.",
            footer = "Ends with 1 where a program cannot be started, ends or does not answer.")
    int match(@Mixin MatchOptions options) throws InterruptedException {
        MatchRun match = options.match();
        try {
            match.play(output(true));
            return 0;
        } catch (IllegalStateException | UncheckedIOException e) {
            System.err.println("match: " + e.getMessage());
            return FAILED;
        }
    }

    private static PrintStream output(boolean flushed) {
        return new PrintStream(System.out, flushed, StandardCharsets.UTF_8);
    }
}
