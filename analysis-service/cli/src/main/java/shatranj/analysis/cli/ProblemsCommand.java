package shatranj.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Effort;

/** The command {@code problems}. */
@Command(
        name = "problems",
        description = "Find problems (mansubat) in games, or prove them again.",
        footer = "Endgame tables are asked if ./shatranj tables has made them.")
final class ProblemsCommand {
    private static final int FAILED = 1;

    @Command(
            description = {
                "Write the problems of the games of a PGN file as lines of JSON: the positions after a"
                        + " mistake in which one move alone wins."
            },
            footer = "Ends with 1 if a game could not be read.")
    int find(
            @Parameters(paramLabel = "GAMES.pgn") Path games,
            @Option(
                            names = "--nodes",
                            paramLabel = "N",
                            description = "of each search; usually ${DEFAULT-VALUE}",
                            defaultValue = "" + Effort.USUAL_NODES)
                    @Within(least = 100, most = 100_000_000)
                    long nodes,
            @Option(
                            names = "--out",
                            paramLabel = "FILE",
                            description = "instead of standard output")
                    Optional<Path> out)
            throws IOException {
        Oracle tables = TableFiles.usual().oracle();
        try (PrintStream lines = output(out)) {
            return new ProblemSearch(lines, System.err, tables, Effort.ofNodes(nodes)).read(games)
                    ? 0
                    : FAILED;
        } catch (NoSuchFileException e) {
            throw noFile(e);
        }
    }

    @Command(
            description =
                    "Prove each problem of a file of lines of JSON again, and say which are none, or other"
                            + " ones.",
            footer = "Ends with 1 if one is.")
    int check(
            @Parameters(paramLabel = "FILE") Path file,
            @Option(
                            names = "--nodes",
                            paramLabel = "N",
                            description =
                                    "of each search; usually as many as the problem was proved with")
                    @Within(least = 100, most = 100_000_000)
                    Optional<Long> nodes)
            throws IOException {
        Oracle tables = TableFiles.usual().oracle();
        try {
            return new ProblemCheck(System.out, tables, nodes)
                            .check(Files.readAllLines(file, StandardCharsets.UTF_8))
                    ? 0
                    : FAILED;
        } catch (NoSuchFileException e) {
            throw noFile(e);
        }
    }

    private static PrintStream output(Optional<Path> file) throws IOException {
        return file.isPresent()
                ? new PrintStream(Files.newOutputStream(file.get()), true, StandardCharsets.UTF_8)
                : new PrintStream(System.out, true, StandardCharsets.UTF_8);
    }

    private static Mistake noFile(NoSuchFileException e) {
        return new Mistake("There is no file " + e.getFile(), "Name one that is there");
    }
}
