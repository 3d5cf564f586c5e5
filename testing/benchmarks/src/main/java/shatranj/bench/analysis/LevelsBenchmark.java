package shatranj.bench.analysis;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.analysis.server.pool.Capacity;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.analysis.server.seats.Level;
import shatranj.analysis.server.seats.Practice;
import shatranj.bench.positions.PlayedGames;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Within;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.match.Pentanomial;
import shatranj.rules.board.Color;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * How far apart the levels of the seated engines are: each plays the one below, every opening with
 * both colours, by the code that finds their moves at a table. A level is a number of positions, so
 * that the machine and its load do not count; the highest, which has a clock elsewhere, has two
 * seconds for a move.
 */
@Command(name = "levels", description = "each seated engine against the one below")
public final class LevelsBenchmark implements Benchmark {
    private static final RuleSet RULES = RuleSets.ENGINES;
    private static final int OPENING_PLIES = 10;
    private static final int HASH_MIB = 16;

    @Option(names = "--pairs", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 10_000)
    private int pairs = 20;

    @Option(names = "--from", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 2, most = 8)
    private int from = 2;

    @Option(names = "--to", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 2, most = 8)
    private int to = 7;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 1L << 40)
    private long seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        CliProgram.within("--to", to, from, 8);
        List<List<String>> openings = PlayedGames.lines(seed, pairs, OPENING_PLIES);
        int boards = Runtime.getRuntime().availableProcessors();
        List<Figure> figures = new ArrayList<>();
        try (SearchPool pool =
                        new SearchPool(new Capacity(boards, 0, 0, 1, HASH_MIB), Oracle.NONE);
                ExecutorService arbiters = Executors.newFixedThreadPool(boards)) {
            for (int number = from; number <= to; number++) {
                Meeting meeting = new Meeting(new Practice(pool), Level.of(number));
                Pentanomial results = meeting.play(openings, arbiters);
                out.printf(
                        Locale.ROOT,
                        "engine-%d against engine-%d: %.1f %% of %d games, %.1f to %.1f%n",
                        number,
                        number - 1,
                        100 * results.score(),
                        2 * pairs,
                        100 * Math.max(0, results.score() - results.margin()),
                        100 * Math.min(1, results.score() + results.margin()));
                figures.add(new Figure("level-" + number, 100 * results.score(), "percent"));
            }
        }
        return figures;
    }

    /** A level and the one below. */
    private record Meeting(Practice practice, Level level) {
        /** What the level scores. */
        Pentanomial play(List<List<String>> openings, ExecutorService arbiters) throws Exception {
            List<Future<Integer>> pairs = new ArrayList<>();
            for (int i = 0; i < openings.size(); i++) {
                List<String> opening = openings.get(i);
                String name = "opening-" + i;
                Callable<Integer> pair =
                        () ->
                                halfPoints(Color.WHITE, opening, name)
                                        + halfPoints(Color.BLACK, opening, name);
                pairs.add(arbiters.submit(pair));
            }
            Pentanomial results = Pentanomial.NONE;
            for (Future<Integer> pair : pairs) {
                results = results.with(pair.get());
            }
            return results;
        }

        private int halfPoints(Color own, List<String> opening, String name) {
            Level below = Level.of(level.number() - 1);
            Replay replay = Replay.from(RULES, Fen.position(Fen.STANDARD).orThrow());
            opening.forEach(replay::play);
            Optional<Outcome> outcome = replay.outcome();
            while (outcome.isEmpty()) {
                Level mover = replay.position().turn() == own ? level : below;
                String game = name + mover.number() + own;
                replay.play(practice.move(mover, replay, RULES.options(), game).toString());
                outcome = replay.outcome();
            }
            return outcome.get().winner().map(winner -> winner == own ? 2 : 0).orElse(1);
        }
    }
}
