package shatranj.trainer.selfplay;

import java.util.ArrayList;
import java.util.List;
import shatranj.engine.Engine;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.engine.SearchListener;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSets;
import shatranj.trainer.data.Sample;

/**
 * Games of the engine against itself with few nodes a move. A game ends as soon as its result is
 * known: by a forced end that the search sees, by the endgame tables, or by a score that stays
 * decisive. Of its positions those are kept that an evaluation must judge: not in check, the best
 * move neither a capture nor a promotion, the score not decided. One for each thread.
 */
final class SelfPlay {
    /** Hundredths from which on a score counts as decisive, and is not learnt from. */
    static final int DECISIVE = 2_000;

    /** So many plies in a row a score must be decisive. */
    private static final int PATIENCE = 6;

    /** A start that is worse than this for a side is no game. */
    private static final int UNFAIR = 300;

    /** From here on the engine's scores fade towards the draw by the move limit. */
    private static final int FADING = 100;

    private static final int LONGEST = 500;
    private static final int LOST = 0;
    private static final int DRAWN = 1;
    private static final int WON = 2;
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();
    private static final RuleOptions RULES = RuleSets.ENGINES.options();

    private final Engine engine;
    private final Oracle oracle;
    private final int nodes;
    private final SearchBoard probe = new SearchBoard();

    /**
     * @param engine cleared before each game
     * @param nodes after which no iteration begins; ten times as many break one off
     */
    SelfPlay(Engine engine, Oracle oracle, int nodes) {
        this.engine = engine;
        this.oracle = oracle;
        this.nodes = nodes;
    }

    /** A position to keep, when the result of its game is known. */
    private record Kept(Position position, int score, int ply) {}

    /**
     * Plays a game.
     *
     * @return its quiet positions; none if the start favours a side too much
     */
    List<Sample> play(Position start) {
        engine.clear();
        List<Position> line = new ArrayList<>(List.of(start));
        List<Kept> kept = new ArrayList<>();
        int decisive = 0;
        for (int ply = 0; ply < LONGEST; ply++) {
            Position position = line.getLast();
            int known = known(line);
            if (known >= 0) {
                return label(kept, position.side(), known);
            }
            Line best = search(line);
            if (!(best.score() instanceof Score.Centipawns(int score))) {
                return label(kept, position.side(), score(best) > 0 ? WON : LOST);
            }
            if (ply == 0 && Math.abs(score) > UNFAIR) {
                return List.of();
            }
            decisive = Math.abs(score) >= DECISIVE ? decisive + 1 : 0;
            if (decisive == PATIENCE) {
                return label(kept, position.side(), score > 0 ? WON : LOST);
            }
            int move = best.move().raw();
            if (isQuiet(position, move) && Math.abs(score) < DECISIVE) {
                kept.add(new Kept(position, score, ply));
            }
            if (Move.captures(move) || Move.role(move) == BAIDAQ) {
                // What stood before can never come back.
                line.clear();
            }
            line.add(position.play(move));
        }
        return label(kept, 0, DRAWN);
    }

    private static int score(Line line) {
        return line.score() instanceof Score.Mate(int moves) ? moves : 0;
    }

    private Line search(List<Position> line) {
        boolean[] enough = new boolean[1];
        SearchListener listener = found -> enough[0] |= found.nodes() >= nodes;
        return engine.search(
                        new Root(line, RULES),
                        Limits.NONE.withNodes(10L * nodes),
                        listener,
                        () -> enough[0])
                .orElseThrow();
    }

    private static boolean isQuiet(Position position, int move) {
        return !position.inCheck()
                && !Move.captures(move)
                && !Move.promotes(move)
                && position.quietPlies() < FADING;
    }

    /** The result for the side to move, or −1 while the game goes on. */
    private int known(List<Position> line) {
        Position position = line.getLast();
        if (position.moveCount() == 0) {
            return LOST;
        }
        int own = Bitboard.count(position.own());
        int enemy = Bitboard.count(position.enemy());
        if (own == 1 || enemy == 1) {
            return bare(position, own, enemy);
        }
        if (position.quietPlies() >= 2 * RULES.moveLimit() || isThird(line)) {
            return DRAWN;
        }
        if (own + enemy > 4) {
            return -1;
        }
        probe.begin(List.of(position));
        int verdict = oracle.probe(probe);
        return verdict == Oracle.UNKNOWN ? -1 : Integer.signum(verdict) + 1;
    }

    /** A side that is bare has lost unless it can bare back at once. */
    private static int bare(Position position, int own, int enemy) {
        if (own > 1) {
            return WON;
        }
        boolean answers =
                enemy == 1
                        || enemy == 2
                                && position.moves().stream()
                                        .anyMatch(m -> m.captured().isPresent());
        return answers ? DRAWN : LOST;
    }

    private static boolean isThird(List<Position> line) {
        Position last = line.getLast();
        return line.stream().filter(other -> other.key() == last.key()).count() >= 3;
    }

    private static List<Sample> label(List<Kept> kept, int side, int result) {
        return kept.stream()
                .map(one ->
                        Sample.of(
                                one.position(),
                                one.score(),
                                one.position().side() == side ? result : WON - result,
                                one.ply()))
                .toList();
    }
}
