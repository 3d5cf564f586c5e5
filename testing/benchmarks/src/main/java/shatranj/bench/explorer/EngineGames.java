package shatranj.bench.explorer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.clock.TimeClass;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.SearchListener;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruleset.Tabiya;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * Games of the engine against itself, both sides equally strong: from the two arrays, and from each
 * tabiya against each. Game {@code n} of a seed is always the same. For one thread.
 */
final class EngineGames {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");
    private static final int YEAR_MINUTES = 365 * 24 * 60;
    private static final RuleSet RULES = RuleSets.LAWS_2025;
    private static final int HASH_MIB = 1;

    /** One game of so many begins from two tabiyas. */
    private static final int TABIYAS_IN = 2;

    /** Random plies before the engine plays: without them all games from an array were one. */
    private static final int RANDOM_PLIES = 4;

    /** From so many hundredths on a game counts as won, if it stays so for some plies. */
    private static final int DECISIVE = 2_000;

    private static final int PATIENCE = 6;

    /** Plies after which a game that nobody has won is drawn. */
    private static final int LONGEST = 240;

    private final Engine engine = new Engine(HASH_MIB, 1, Helpers.NONE, Oracle.NONE, () -> 0L);
    private final long seed;
    private final List<Integer> strengths;

    /**
     * @param strengths nodes a move; each game has one of them
     */
    EngineGames(long seed, List<Integer> strengths) {
        this.seed = seed;
        this.strengths = List.copyOf(strengths);
    }

    /** The game of a number. */
    PlayedGame play(int number) {
        SplittableRandom random = new SplittableRandom(seed << 32 | number);
        String array = array(random);
        Position start = StartArrays.named(array).orElseThrow();
        int nodes = strengths.get(random.nextInt(strengths.size()));
        Replay replay = Replay.from(RULES, start);
        List<Integer> moves = new ArrayList<>();
        Verdict verdict = new Verdict();
        engine.clear();
        while (replay.outcome().isEmpty()
                && replay.plies() < LONGEST
                && verdict.winner().isEmpty()) {
            Move move =
                    replay.plies() < RANDOM_PLIES
                            ? any(replay, random)
                            : best(replay, nodes, verdict);
            replay.play(move.toString());
            moves.add(MoveCode.of(move.raw()));
        }
        return new PlayedGame(
                "%022d".formatted(number),
                "engine-" + nodes,
                "engine-" + nodes,
                RULES.name(),
                Optional.of(TimeClass.BLITZ),
                score(replay, verdict),
                FIRST.plus(Duration.ofMinutes(random.nextInt(YEAR_MINUTES))),
                start,
                moves,
                Ending.of(
                        replay.plies(),
                        replay.outcome().map(it -> it.reason().toString()).orElse("AGREEMENT"),
                        array,
                        replay.position()));
    }

    private static String array(SplittableRandom random) {
        if (random.nextInt(TABIYAS_IN) > 0) {
            return random.nextBoolean() ? "standard" : "alternative";
        }
        while (true) {
            // Two of them would stand on each other's squares.
            String array =
                    "tabiya-%s-%s%s"
                            .formatted(
                                    tabiya(random),
                                    tabiya(random),
                                    random.nextBoolean() ? "" : "-mirrored");
            if (StartArrays.named(array).isPresent()) {
                return array;
            }
        }
    }

    private static String tabiya(SplittableRandom random) {
        return Tabiya.values()[random.nextInt(Tabiya.values().length)].word();
    }

    private static Move any(Replay replay, SplittableRandom random) {
        List<Move> moves = replay.position().moves();
        return moves.get(random.nextInt(moves.size()));
    }

    private Move best(Replay replay, int nodes, Verdict verdict) {
        Line best =
                engine.search(
                                Root.of(replay, RULES.options()),
                                Limits.NONE.withNodes(nodes),
                                SearchListener.NONE,
                                () -> false)
                        .orElseThrow();
        verdict.heard(replay.position().turn(), best.score());
        return best.move();
    }

    private static Score score(Replay replay, Verdict verdict) {
        Optional<Color> winner = replay.outcome().map(Outcome::winner).orElseGet(verdict::winner);
        return winner.map(side -> side == Color.WHITE ? Score.WHITE : Score.BLACK)
                .orElse(Score.DRAW);
    }

    /** Who wins, in the opinion of both sides for some plies. */
    private static final class Verdict {
        private Optional<Color> ahead = Optional.empty();
        private int plies;

        void heard(Color side, shatranj.engine.Score score) {
            int hundredths =
                    switch (score) {
                        case shatranj.engine.Score.Mate(int moves) ->
                                moves > 0 ? DECISIVE : -DECISIVE;
                        case shatranj.engine.Score.Centipawns(int value) -> value;
                    };
            Optional<Color> now =
                    Math.abs(hundredths) < DECISIVE
                            ? Optional.empty()
                            : Optional.of(hundredths > 0 ? side : side.opposite());
            plies = now.equals(ahead) ? plies + 1 : 1;
            ahead = now;
        }

        Optional<Color> winner() {
            return plies >= PATIENCE ? ahead : Optional.empty();
        }
    }
}
