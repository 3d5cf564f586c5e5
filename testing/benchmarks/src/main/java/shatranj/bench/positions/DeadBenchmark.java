package shatranj.bench.positions;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;
import shatranj.rules.winnable.BoardEnd;
import shatranj.rules.winnable.DeadPosition;
import shatranj.rules.winnable.Effort;
import shatranj.rules.winnable.Fate;

/**
 * Who can still win (Article 5.5d), asked of positions of played games: how many are shown to be
 * alive, every line replayed, and how long the answer takes; then what the question adds to the
 * ruling on a move after a hundred plies.
 */
@Command(name = "dead", description = "who can still win, and what asking costs")
public final class DeadBenchmark implements Benchmark {
    private static final BareKingRule RULE = BareKingRule.ANSWERABLE_DRAWS;
    private static final int PLIES = 100;
    private static final int GAMES = 200;
    private static final int WARM_UP = 20;

    @Option(names = "--positions", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 100, most = 1_000_000)
    private int count = 10_000;

    @Option(names = "--rounds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 1_000)
    private int rounds = 5;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 1L << 40)
    private long seed = 1;

    @Override
    public List<Figure> run(PrintStream out) {
        List<Figure> figures = new ArrayList<>();
        for (PlayedGames.Style style : PlayedGames.Style.values()) {
            String name = style.name().toLowerCase(Locale.ROOT);
            List<Position> positions = PlayedGames.positions(style, RULE, seed, count);
            long alive = positions.stream().filter(DeadBenchmark::isShownAlive).count();
            out.printf(
                    Locale.ROOT,
                    "%s games, seed %d: %d of %d positions alive, every line replayed%n",
                    name,
                    seed,
                    alive,
                    count);
            figures.add(new Figure(name + "-alive", (double) alive / count, "ratio"));
            for (Effort effort : List.of(Effort.CLAIM, Effort.MOVE)) {
                figures.addAll(timed(name, positions, effort, rounds, out));
            }
        }
        figures.addAll(rulings(seed, rounds, out));
        return figures;
    }

    private static boolean isShownAlive(Position start) {
        if (!(DeadPosition.of(RULE, start, Effort.CLAIM)
                instanceof Fate.Alive(Color winner, List<Move> line))) {
            return false;
        }
        Position position = start;
        for (Move move : line) {
            if (BoardEnd.of(RULE, position) != BoardEnd.NONE || !position.isLegal(move.raw())) {
                throw new IllegalStateException("no line from " + Fen.write(start) + ": " + line);
            }
            position = position.play(move);
        }
        if (!BoardEnd.of(RULE, position).winner(position.turn()).equals(Optional.of(winner))) {
            throw new IllegalStateException("no win from " + Fen.write(start) + ": " + line);
        }
        return true;
    }

    /** Mean, median and tail of the last round; those before warm up. */
    private static List<Figure> timed(
            String games, List<Position> positions, Effort effort, int rounds, PrintStream out) {
        double[] micros = new double[positions.size()];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < micros.length; i++) {
                long start = System.nanoTime();
                DeadPosition.of(RULE, positions.get(i), effort);
                micros[i] = (System.nanoTime() - start) / 1e3;
            }
        }
        double mean = Arrays.stream(micros).average().orElseThrow();
        Arrays.sort(micros);
        double median = micros[micros.length / 2];
        double p99 = micros[micros.length * 99 / 100];
        double most = micros[micros.length - 1];
        out.printf(
                Locale.ROOT,
                "  asked as for a %-5s  mean %7.1f  median %7.1f  p99 %8.1f  max %9.1f us%n",
                effort.name().toLowerCase(Locale.ROOT),
                mean,
                median,
                p99,
                most);
        String name = games + "-" + effort.name().toLowerCase(Locale.ROOT);
        return List.of(
                new Figure(name + "-mean", mean, "us"), new Figure(name + "-p99", p99, "us"));
    }

    /** The same lines under the Laws with and without dead positions. */
    private static List<Figure> rulings(long seed, int rounds, PrintStream out) {
        List<List<String>> lines = PlayedGames.lines(seed, GAMES, PLIES + 1);
        RuleSet laws = RuleSets.LAWS_2025;
        RuleSet without = new RuleSet("laws-without", laws.version(), withoutDead(laws.options()));
        double plain = 0;
        double asked = 0;
        // In turns, so that both meet the same machine.
        for (int round = 0; round < WARM_UP * rounds; round++) {
            plain = ruling(without, lines);
            asked = ruling(laws, lines);
        }
        out.printf(
                Locale.ROOT,
                "a ruling after %d plies, %d games: %.0f ns without the question, %.0f ns with it%n",
                PLIES,
                lines.size(),
                plain,
                asked);
        return List.of(
                new Figure("ruling-without", plain, "ns"),
                new Figure("ruling-with", asked, "ns"),
                new Figure("ruling-added", asked - plain, "ns"));
    }

    private static RuleOptions withoutDead(RuleOptions laws) {
        return new RuleOptions(
                laws.setup(),
                laws.bareKing(),
                laws.moveLimit(),
                laws.moveLimitRule(),
                laws.threefold(),
                DrawRule.NONE,
                laws.drawOffer(),
                laws.claimant(),
                laws.lengthLimit());
    }

    /** Nanoseconds for a line that is followed and the move after it. */
    private static double ruling(RuleSet rules, List<List<String>> lines) {
        Position start = Fen.position(Fen.STANDARD).orThrow();
        long began = System.nanoTime();
        for (List<String> line : lines) {
            Replay replay = Replay.from(rules, start);
            boolean followed = replay.follow(line.subList(0, PLIES)).isEmpty();
            if (!followed || !(replay.play(line.get(PLIES)) instanceof Ruling.Played)) {
                throw new IllegalStateException("not played under " + rules.name() + ": " + line);
            }
        }
        return (double) (System.nanoTime() - began) / lines.size();
    }
}
