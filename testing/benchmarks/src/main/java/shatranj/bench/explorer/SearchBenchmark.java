package shatranj.bench.explorer;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Trait;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;

/**
 * Searches for finished games, one after the other, in an index as analysis-service builds it. Each
 * is made of a random game, so that it has an answer, except those that are meant to find nothing
 * and to look as long as a search may.
 */
@Command(
        name = "search",
        description = "searches for finished games: how fast each kind is answered")
public final class SearchBenchmark implements Benchmark {
    private static final int PAGE = 50;
    private static final int EVER = 1_000_000;
    private static final double MEBI = 1 << 20;

    /** What is asked of a game. */
    private static final Map<String, Function<PlayedGame, GameSearch>> KINDS = kinds();

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 1_000, most = 10_000_000)
    private int games = 100_000;

    @Option(
            names = "--questions",
            paramLabel = "N",
            description = {"of each kind;", Benchmark.USUALLY})
    @Within(least = 100, most = 1_000_000)
    private int questions = 1_000;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    private long seed = 76;

    private static Map<String, Function<PlayedGame, GameSearch>> kinds() {
        Map<String, Function<PlayedGame, GameSearch>> kinds = new LinkedHashMap<>();
        kinds.put("all games", game -> search(0));
        kinds.put("a player", game -> search(0, player(game.white())));
        kinds.put(
                "a player against another",
                game -> search(0, player(game.white()), player(game.black())));
        kinds.put(
                "a player's wins with White",
                game ->
                        search(
                                0,
                                new Trait(Trait.Kind.WHITE, game.white()),
                                new Trait(Trait.Kind.RESULT, "WHITE")));
        kinds.put(
                "a player's long games of a class",
                game -> search(180, player(game.black()), Trait.of(game.timeClass())));
        kinds.put("a final material", game -> search(0, material(game)));
        kinds.put(
                "a final material and a result",
                game -> search(0, material(game), Trait.of(game.score())));
        kinds.put(
                "a reason, a class and an array",
                game ->
                        search(
                                0,
                                new Trait(Trait.Kind.REASON, game.ending().reason()),
                                Trait.of(game.timeClass()),
                                new Trait(Trait.Kind.SETUP, game.ending().setup())));
        kinds.put(
                "a result in the week before",
                game -> {
                    GameSearch one = search(0, Trait.of(game.score()));
                    return new GameSearch(
                            one.traits(),
                            0,
                            EVER,
                            Optional.of(game.endedAt().minus(Duration.ofDays(7))),
                            Optional.of(game.endedAt()),
                            Optional.empty(),
                            PAGE);
                });
        kinds.put(
                "none, among all",
                game -> search(EVER, new Trait(Trait.Kind.RULE_SET, game.ruleSet())));
        kinds.put(
                "none, in two long lists",
                game ->
                        search(
                                EVER,
                                Trait.of(game.score()),
                                new Trait(Trait.Kind.REASON, game.ending().reason())));
        return kinds;
    }

    private static Trait player(String id) {
        return new Trait(Trait.Kind.PLAYER, id);
    }

    private static Trait material(PlayedGame game) {
        return new Trait(Trait.Kind.MATERIAL, game.ending().material());
    }

    private static GameSearch search(int leastPlies, Trait... traits) {
        return new GameSearch(
                Set.of(traits),
                leastPlies,
                EVER,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                PAGE);
    }

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path folder = Files.createTempDirectory("shatranj-bench-search");
        try (ExplorerIndex index = ExplorerIndex.open(folder)) {
            List<PlayedGame> sample = new ArrayList<>();
            double built =
                    IndexFiller.fill(index, new GeneratedGames(seed)::next, games, sample::add);
            double size = IndexFiller.size(folder) / MEBI;
            out.printf(
                    Locale.ROOT,
                    "%,d games: %,.0f games/s on one thread, %,.0f MiB on disk,"
                            + " of these %,.0f MiB for searches%n",
                    games,
                    built,
                    size,
                    index.searchBytes() / MEBI);
            return measured(out, index, sample, built, size);
        } finally {
            Directories.delete(folder);
        }
    }

    private List<Figure> measured(
            PrintStream out,
            ExplorerIndex index,
            List<PlayedGame> sample,
            double built,
            double size) {
        // Kinds take turns, so that none has the cache for itself.
        SplittableRandom random = new SplittableRandom(seed);
        List<Timed> kinds = new ArrayList<>();
        KINDS.forEach((name, make) -> kinds.add(new Timed(name, make, new long[questions])));
        for (int i = 0; i < questions; i++) {
            for (Timed kind : kinds) {
                PlayedGame game = sample.get(random.nextInt(sample.size()));
                GameSearch search = kind.make.apply(game);
                long begin = System.nanoTime();
                FoundGames page = index.search(search);
                kind.nanos[i] = System.nanoTime() - begin;
                kind.found += page.games().size();
            }
        }
        for (Timed kind : kinds) {
            out.printf(
                    Locale.ROOT,
                    "%s: %.1f games, %s%n",
                    kind.name,
                    kind.found / (double) questions,
                    kind.latencies());
        }
        Latencies all = Latencies.all(kinds.stream().map(Timed::latencies));
        out.println("all kinds: " + all);
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure("search-build", built, "games/s"));
        figures.add(new Figure("search-size", size, "MiB"));
        figures.addAll(all.figures("search"));
        double slowest =
                kinds.stream().mapToDouble(it -> it.latencies().p99Ms()).max().orElseThrow();
        figures.add(new Figure("search-slowest-p99", slowest, "ms"));
        return figures;
    }

    /** A kind of search, and how long each took. */
    private static final class Timed {
        private final String name;
        private final Function<PlayedGame, GameSearch> make;
        private final long[] nanos;
        private long found;

        Timed(String name, Function<PlayedGame, GameSearch> make, long[] nanos) {
            this.name = name;
            this.make = make;
            this.nanos = nanos;
        }

        Latencies latencies() {
            return Latencies.of(nanos);
        }
    }
}
