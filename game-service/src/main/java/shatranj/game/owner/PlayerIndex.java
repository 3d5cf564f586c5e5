package shatranj.game.owner;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.FoldedGame;

/** The unfinished games of one partition, by player. */
final class PlayerIndex {
    private final Map<PlayerId, Map<GameId.Key, FoldedGame<Game>>> unfinished = new HashMap<>();

    /** Takes a new state into account. */
    void update(Optional<Game> before, Game after, FoldedGame<Game> game) {
        GameId.Key key = game.id().key();
        before.ifPresent(old -> Participants.of(old).forEach(player -> remove(player, key)));
        if (!(after instanceof Game.Finished)) {
            for (PlayerId player : Participants.of(after)) {
                unfinished.computeIfAbsent(player, p -> new LinkedHashMap<>()).put(key, game);
            }
        }
    }

    private void remove(PlayerId player, GameId.Key key) {
        Map<GameId.Key, FoldedGame<Game>> games = unfinished.get(player);
        if (games != null) {
            games.remove(key);
            if (games.isEmpty()) {
                unfinished.remove(player);
            }
        }
    }

    /** Games that are not over and concern this player. */
    List<Game> of(PlayerId player) {
        return unfinished.getOrDefault(player, Map.of()).values().stream()
                .map(FoldedGame::state)
                .toList();
    }
}
