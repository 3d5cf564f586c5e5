package shatranj.analysis.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.engine.SearchListener;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.match.Openings;
import shatranj.engine.match.Starts;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Replay;

/**
 * Games of the engine against itself with so few nodes that it makes mistakes. Game {@code n} of a
 * seed is always the same. For one thread.
 */
final class SelfPlayedGames {
    /** Hundredths from which on a score counts as decisive. */
    private static final int DECISIVE = 2_000;

    /** So many plies in a row a score must be decisive: then mistakes change nothing. */
    private static final int PATIENCE = 8;

    private static final int LONGEST = 300;
    private static final int HASH_MIB = 1;

    private final Engine engine;
    private final RuleSet rules;
    private final long seed;
    private final List<Integer> strengths;

    /**
     * @param strengths nodes a move; each side of each game gets one of them
     */
    SelfPlayedGames(Oracle tables, RuleSet rules, long seed, List<Integer> strengths) {
        this.engine = new Engine(HASH_MIB, 1, Helpers.NONE, tables, () -> 0L);
        this.rules = rules;
        this.seed = seed;
        this.strengths = List.copyOf(strengths);
    }

    /**
     * A game, from its start until it is over or decided.
     *
     * @param line its positions
     * @param scores what the players thought of them, each for its side to move; none of the last
     */
    record Played(List<Position> line, List<Optional<Score>> scores) {}

    /** The game of a number. */
    Played play(int number) {
        SplittableRandom random = new SplittableRandom(seed << 32 | number);
        Replay replay =
                Replay.from(rules, new Openings(random.nextLong(), rules, Starts.LESSONS).next());
        List<Integer> nodes = List.of(strength(random), strength(random));
        engine.clear();
        List<Optional<Score>> scores = new ArrayList<>();
        int decisive = 0;
        while (replay.outcome().isEmpty() && replay.plies() < LONGEST && decisive < PATIENCE) {
            Line best = search(replay, nodes.get(replay.plies() % 2));
            scores.add(Optional.of(best.score()));
            decisive = isDecisive(best.score()) ? decisive + 1 : 0;
            replay.play(best.move().toString());
        }
        scores.add(Optional.empty());
        return new Played(Root.of(replay, rules.options()).line(), scores);
    }

    private int strength(SplittableRandom random) {
        return strengths.get(random.nextInt(strengths.size()));
    }

    private Line search(Replay replay, int nodes) {
        Optional<Line> best =
                engine.search(
                        Root.of(replay, rules.options()),
                        Limits.NONE.withNodes(nodes),
                        SearchListener.NONE,
                        () -> false);
        return best.orElseThrow();
    }

    private static boolean isDecisive(Score score) {
        return switch (score) {
            case Score.Mate mate -> true;
            case Score.Centipawns(int hundredths) -> Math.abs(hundredths) >= DECISIVE;
        };
    }
}
