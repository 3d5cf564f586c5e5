package shatranj.client.play;

import java.util.List;
import shatranj.client.api.Game;
import shatranj.engine.Engine;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.engine.SearchListener;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Replay;

/**
 * The engine as a library, in this process: a client like any other, who thinks by itself. A level
 * is a number of positions to visit, so the same game gets the same moves on every machine.
 */
public final class EngineOpponent implements Opponent {
    /** The strongest level; 1 is the weakest. */
    public static final int HIGHEST_LEVEL = 8;

    private static final int HASH_MIB = 16;

    /** Each level visits about three times as many positions as the one below. */
    private static final List<Long> NODES =
            List.of(50L, 300L, 1_000L, 4_000L, 15_000L, 60_000L, 250_000L, 1_000_000L);

    /** An engine that is behind by half a Baidaq takes a draw. */
    private static final int CONTENT_WITH_A_DRAW = -50;

    private final Engine engine = new Engine(HASH_MIB, System::nanoTime);
    private final Limits limits;
    private final RuleSet rules;

    /**
     * @param level 1 to {@link #HIGHEST_LEVEL}
     */
    public EngineOpponent(int level, RuleSet rules) {
        this.limits = Limits.NONE.withNodes(NODES.get(level - 1));
        this.rules = rules;
    }

    @Override
    public Choice choose(Game game, boolean drawOffered) {
        Line best =
                engine.search(root(game), limits, SearchListener.NONE, () -> false)
                        .orElseThrow(() ->
                                new IllegalStateException("no legal move in a game that runs"));
        return drawOffered && isContentWithADraw(best.score())
                ? new Choice.AcceptDraw()
                : new Choice.Move(best.move().toString());
    }

    private static boolean isContentWithADraw(Score score) {
        return switch (score) {
            case Score.Centipawns(int value) -> value <= CONTENT_WITH_A_DRAW;
            case Score.Mate(int moves) -> moves <= 0;
        };
    }

    private Root root(Game game) {
        Replay replay = Replay.from(rules, Fen.position(game.initialFen()).orThrow());
        for (Game.Move move : game.moves()) {
            replay.play(move.uci());
        }
        if (replay.plies() != game.moves().size()) {
            throw new IllegalStateException(
                    "a move of game " + game.id() + " is not legal by our rules: " + game.moves());
        }
        return Root.of(replay, rules.options());
    }
}
