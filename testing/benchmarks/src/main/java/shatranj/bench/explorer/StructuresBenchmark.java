package shatranj.bench.explorer;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.analysis.server.explorer.CommonStructure;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.StructurePair;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.Tabiya;

/**
 * What the explorer knows after many games of the engine against itself: how tabiyas did against
 * each other, which other structures were built, and whether its counts are those of the games.
 */
@Command(
        name = "structures",
        description =
                "how tabiyas do in games of the engine against itself, and whether the explorer's"
                        + " counts are those of the games")
public final class StructuresBenchmark implements Benchmark {
    private static final int CHUNK = 500;
    private static final int COUNTED = 1_000;
    private static final int MOST_DRAWN = 10 * COUNTED;
    private static final int COUNTED_PLIES = 24;
    private static final int COMMON = 4;
    private static final String RULES = RuleSets.LAWS_2025.name();

    @Option(names = "--games", paramLabel = "N", description = USUALLY)
    @Within(least = 1, most = 10_000_000)
    private int games = 10_000;

    @Option(
            names = "--strengths",
            paramLabel = "N,N",
            hideParamSyntax = true,
            split = ",",
            description = {"nodes a move; each game has one of them;", USUALLY},
            defaultValue = "30,120")
    @Within(most = 1_000_000)
    private List<Integer> strengths = List.of();

    @Option(names = "--seed", paramLabel = "N", description = USUALLY)
    @Within(least = 0, most = 1_000_000)
    private int seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path folder = Files.createTempDirectory("shatranj-bench-structures");
        try (ExplorerIndex index = ExplorerIndex.open(folder)) {
            List<PlayedGame> played = play();
            var unused = IndexFiller.fill(index, played::get, played.size(), game -> {});
            tell(index.structures(RULES, Filter.ALL), out);
            index.unnamed(RULES, COMMON).forEach(common -> tell(common, out));
            Recount recount = chosen(played);
            played.forEach(recount::play);
            long wrong = recount.differences(index, RULES);
            out.printf(
                    Locale.ROOT,
                    "%,d games; of %,d positions %,d are counted otherwise than in the games%n",
                    played.size(),
                    recount.positions(),
                    wrong);
            return List.of(
                    new Figure("structures-games", played.size(), "games"),
                    new Figure("structures-counted", recount.positions(), "positions"),
                    new Figure("structures-wrong", wrong, "positions"));
        } finally {
            Directories.delete(folder);
        }
    }

    /** In parts, on all cores. */
    private List<PlayedGame> play() throws Exception {
        int threads = Runtime.getRuntime().availableProcessors();
        List<PlayedGame> all = new ArrayList<>();
        try (ExecutorService cores = Executors.newFixedThreadPool(threads)) {
            List<Future<List<PlayedGame>>> parts = new ArrayList<>();
            for (int first = 0; first < games; first += CHUNK) {
                int begin = first;
                parts.add(cores.submit(() -> play(begin, Math.min(games, begin + CHUNK))));
            }
            for (Future<List<PlayedGame>> part : parts) {
                all.addAll(part.get());
            }
        }
        return all;
    }

    private List<PlayedGame> play(int begin, int end) {
        EngineGames engine = new EngineGames(seed, strengths);
        List<PlayedGame> part = new ArrayList<>();
        for (int number = begin; number < end; number++) {
            part.add(engine.play(number));
        }
        return part;
    }

    /** A thousand positions, mostly early ones, which many games have; fewer if there are none. */
    private Recount chosen(List<PlayedGame> played) {
        SplittableRandom random = new SplittableRandom(seed);
        Recount recount = new Recount();
        for (int i = 0; i < MOST_DRAWN && recount.positions() < COUNTED; i++) {
            List<Position> line = played.get(random.nextInt(played.size())).positions();
            int ply = random.nextInt(1 + random.nextInt(COUNTED_PLIES));
            recount.add(line.get(Math.min(ply, line.size() - 1)));
        }
        return recount;
    }

    /** A row for what White built, a column for what Black did: games, and White's points. */
    private static void tell(Map<StructurePair, Tally> pairs, PrintStream out) {
        List<Optional<Tabiya>> kinds = new ArrayList<>();
        for (Tabiya tabiya : Tabiya.values()) {
            kinds.add(Optional.of(tabiya));
        }
        kinds.add(Optional.empty());
        out.printf("%-12s", "White, Black");
        kinds.forEach(black -> out.printf(" %18s", word(black)));
        out.println();
        for (Optional<Tabiya> white : kinds) {
            out.printf("%-12s", word(white));
            for (Optional<Tabiya> black : kinds) {
                Tally tally = pairs.getOrDefault(new StructurePair(white, black), Tally.NONE);
                out.printf(" %18s", tally.games() == 0 ? "-" : text(tally));
            }
            out.println();
        }
    }

    private static String word(Optional<Tabiya> tabiya) {
        return tabiya.map(Tabiya::word).orElse("none");
    }

    /** Games, and the points of White, with the standard error. */
    private static String text(Tally tally) {
        double games = tally.games();
        double points = (tally.white() + tally.draws() / 2.0) / games;
        double squares =
                tally.white() * (1 - points) * (1 - points)
                        + tally.draws() * (0.5 - points) * (0.5 - points)
                        + tally.black() * points * points;
        return String.format(
                Locale.ROOT,
                "%,d: %.1f±%.1f %%",
                tally.games(),
                100 * points,
                100 * Math.sqrt(squares) / games);
    }

    private static void tell(CommonStructure common, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "a structure without a name, for the side that built it (below): %s%n",
                text(common.tally()));
        String fen =
                Fen.write(new Setup(common.structure().men(), Color.WHITE, 0, 1), Alphabet.LAWS);
        for (String rank : fen.substring(0, fen.indexOf(' ')).split("/")) {
            StringBuilder line = new StringBuilder("  ");
            rank.chars()
                    .forEach(c ->
                            line.append(
                                    Character.isDigit(c) ? ". ".repeat(c - '0') : (char) c + " "));
            out.println(line.toString().stripTrailing());
        }
    }
}
