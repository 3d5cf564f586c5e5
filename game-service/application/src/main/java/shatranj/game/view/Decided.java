package shatranj.game.view;

import java.util.List;
import java.util.Optional;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.PlayerId;

/**
 * One fact of a game, read.
 *
 * @param actor absent: the server itself
 * @param occurredAt epoch milliseconds
 * @param after the game right after it
 */
public record Decided(
        Optional<PlayerId> actor, long occurredAt, List<GameEvent> events, Game after) {
    public Decided {
        events = List.copyOf(events);
    }
}
