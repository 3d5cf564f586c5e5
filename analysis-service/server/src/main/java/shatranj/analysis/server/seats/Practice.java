package shatranj.analysis.server.seats;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.rules.board.Move;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruling.Replay;

/**
 * The moves of seated engines in games that nobody else plays, found as those at a table are:
 * {@code bench levels} measures by them how far apart the levels are.
 */
public final class Practice {
    /** Longer than any number of positions takes: moves do not hang on the machine. */
    private static final Duration LONG = Duration.ofMinutes(5);

    private final Thinker thinker;

    /** Moves that are found in this pool. */
    public Practice(SearchPool pool) {
        this.thinker = new PoolThinker(pool);
    }

    /**
     * Waits for the move of a level in a game as it stands.
     *
     * @param rules that the game is played by
     * @param game its name: a level errs in another way in another game
     */
    public Move move(Level level, Replay replay, RuleOptions rules, String game) {
        CompletableFuture<List<Line>> found = new CompletableFuture<>();
        Limits limits = level.limits(Optional.empty(), LONG);
        thinker.begin(
                "engine-" + level.number(),
                Root.of(replay, rules),
                () -> level.nodes() > 0 ? limits.withTimes(LONG, LONG) : limits,
                found::complete);
        return level.choose(found.join(), game, replay.plies() + 1).move();
    }
}
