package shatranj.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Effort;
import shatranj.mansuba.EngineSearcher;
import shatranj.mansuba.Finder;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Prover;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/** The command {@code problems}. */
@Command(
        name = "problems",
        description = "Find problems (mansubat) in games, make some, or prove them again.",
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
        try (PrintStream lines = output(out)) {
            Finder finder = new Finder(prover(TableFiles.usual().oracle(), nodes));
            return new ProblemSearch(new FoundProblems(lines, finder), System.err).read(games)
                    ? 0
                    : FAILED;
        } catch (NoSuchFileException e) {
            throw noFile(e);
        }
    }

    @Command(
            description =
                    "Let the engine play itself with few nodes a move, and write the problems of its"
                            + " games as lines of JSON.",
            footer = "The same seed makes the same problems.")
    int make(
            @Option(
                            names = "--games",
                            paramLabel = "N",
                            description = "usually ${DEFAULT-VALUE}",
                            defaultValue = "1000")
                    @Within(most = 10_000_000)
                    int games,
            @Option(
                            names = "--first",
                            paramLabel = "N",
                            description =
                                    "number of the first game, to go on where another run ended;"
                                            + " usually ${DEFAULT-VALUE}",
                            defaultValue = "1")
                    @Within(most = 1_000_000_000)
                    int first,
            @Option(
                            names = "--seed",
                            paramLabel = "N",
                            description = "of the games; usually ${DEFAULT-VALUE}",
                            defaultValue = "1")
                    @Within(least = 0, most = 1_000_000)
                    int seed,
            @Option(
                            names = "--strengths",
                            paramLabel = "N,N",
                            description =
                                    "nodes a move; each side of a game has one of them, by lot; usually ${DEFAULT-VALUE}",
                            split = ",",
                            defaultValue = "60,300")
                    @Within(most = 1_000_000)
                    List<Integer> strengths,
            @Option(
                            names = "--nodes",
                            paramLabel = "N",
                            description = "of each search for problems; usually ${DEFAULT-VALUE}",
                            defaultValue = "" + Effort.USUAL_NODES)
                    @Within(least = 100, most = 100_000_000)
                    long nodes,
            @Option(
                            names = "--times",
                            paramLabel = "N",
                            description =
                                    "as many nodes to prove what was found; usually ${DEFAULT-VALUE}",
                            defaultValue = "20")
                    @Within(most = 1_000)
                    int times,
            @Option(
                            names = "--out",
                            paramLabel = "FILE",
                            description = "instead of standard output")
                    Optional<Path> out)
            throws IOException {
        Oracle tables = TableFiles.usual().oracle();
        RuleSet rules = RuleSets.LAWS_2025;
        SelfPlayedGames player = new SelfPlayedGames(tables, rules, seed, strengths);
        try (PrintStream lines = output(out)) {
            FoundProblems found =
                    new FoundProblems(
                            lines,
                            new Finder(prover(tables, nodes), prover(tables, times * nodes)));
            for (int game = 0; game < games; game++) {
                int number = first + game;
                found.look(
                        player.play(number), rules, ply -> new Origin.SelfPlay(seed, number, ply));
            }
            System.err.printf("%d problems in %d games%n", found.count(), games);
        }
        return 0;
    }

    private static Prover prover(Oracle tables, long nodes) {
        return new Prover(new EngineSearcher(tables), tables, Effort.ofNodes(nodes));
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
