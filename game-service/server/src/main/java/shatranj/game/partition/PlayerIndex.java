package shatranj.game.partition;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.view.Participants;

/**
 * The games of one partition that are not over, or are over and still held whole, by player: what
 * is in neither is in the archive.
 */
final class PlayerIndex {
    private final Map<PlayerId, Map<GameId.Key, FoldedGame<Game>>> unfinished = new HashMap<>();
    private final Map<PlayerId, Set<FoldedGame<Game>>> over = new HashMap<>();
    private final Deque<Over> inOrder = new ArrayDeque<>();

    private record Over(FoldedGame<Game> game, Set<PlayerId> players) {}

    /** Takes a new state into account. */
    void update(Optional<Game> before, Game after, FoldedGame<Game> game) {
        GameId.Key key = game.id().key();
        before.ifPresent(old -> Participants.of(old).forEach(player -> remove(player, key)));
        Set<PlayerId> players = Participants.of(after);
        if (after instanceof Game.Finished) {
            inOrder.add(new Over(game, players));
            players.forEach(
                    player -> over.computeIfAbsent(player, p -> new LinkedHashSet<>()).add(game));
        } else {
            players.forEach(player ->
                    unfinished.computeIfAbsent(player, p -> new LinkedHashMap<>()).put(key, game));
        }
    }

    /** Lets go of games that the fold holds no longer; they go in the order in which they ended. */
    void ticked(PartitionFold<Game, ?> fold) {
        while (!inOrder.isEmpty() && !held(fold, inOrder.getFirst().game())) {
            Over gone = inOrder.removeFirst();
            gone.players()
                    .forEach(player ->
                            over.computeIfPresent(
                                    player,
                                    (p, games) ->
                                            games.remove(gone.game()) && games.isEmpty()
                                                    ? null
                                                    : games));
        }
    }

    private static boolean held(PartitionFold<Game, ?> fold, FoldedGame<Game> game) {
        return fold.game(game.id().key()).filter(game::equals).isPresent();
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

    /** Games that are over, concern this player and are still held whole. */
    List<Game> over(PlayerId player) {
        return over.getOrDefault(player, Set.of()).stream().map(FoldedGame::state).toList();
    }
}
