package shatranj.game.partition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;

/**
 * The deadlines of one partition's games. In memory beside the fold: clock-service asks for all of
 * them every minute, and to make the states of all games that lie idle would hold up moves for
 * seconds.
 */
final class RunningDeadlines {
    private final Map<GameId, RunningDeadline> deadlines = new HashMap<>();

    /** Takes a new state into account. */
    void update(GameId id, Game after) {
        RunningDeadline.of(id, after)
                .ifPresentOrElse(next -> deadlines.put(id, next), () -> remove(id));
    }

    /** The game will do nothing by itself any more. */
    void remove(GameId id) {
        deadlines.remove(id);
    }

    /** All of them, as of now. */
    List<RunningDeadline> all() {
        return List.copyOf(deadlines.values());
    }
}
