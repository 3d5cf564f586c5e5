package shatranj.game.partition;

import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Visibility;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.journal.FoldedGame;

/**
 * The games of one partition that anybody may watch while they are played, newest first. In memory
 * beside the fold, since a scan of a million games would hold up moves.
 */
final class LiveGames {
    private final NavigableMap<Place, FoldedGame<Game>> games = new TreeMap<>();

    /** Where a game stands in the list: the newest comes first. */
    record Place(long createdAtMs, GameId game) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            int newer = Long.compare(other.createdAtMs, createdAtMs);
            return newer != 0 ? newer : other.game.compareTo(game);
        }
    }

    /** After which place a list begins; empty: at the newest game. */
    static Optional<Place> place(ListLiveRequest request) {
        return request.getAfterGameId().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Place(
                                request.getAfterCreatedAtMs(),
                                GameId.ofBytes(request.getAfterGameId().toByteArray())));
    }

    /** Takes a new state into account; most leave the list as it is. */
    void update(Optional<Game> before, Game after, FoldedGame<Game> game) {
        boolean live = isLive(after);
        if (live == before.filter(LiveGames::isLive).isPresent()) {
            return;
        }
        Place place = new Place(after.terms().createdAt(), game.id());
        if (live) {
            games.put(place, game);
        } else {
            games.remove(place);
        }
    }

    private static boolean isLive(Game game) {
        return game.terms().visibility() == Visibility.PUBLIC
                && switch (game) {
                    case Game.Active active -> true;
                    case Game.Paused paused -> true;
                    case Game.Open open -> false;
                    case Game.Finished over -> false;
                };
    }

    /**
     * What is known of the games without looking at any.
     *
     * @param places the first ones of a page
     * @param total how many games there are, wherever the page begins
     */
    record Outline(List<Place> places, int total) {}

    /** The first places after one, at most so many. */
    Outline after(Optional<Place> place, int limit) {
        return new Outline(
                place.map(mark -> games.tailMap(mark, false)).orElse(games).keySet().stream()
                        .limit(limit)
                        .toList(),
                games.size());
    }

    /** The game at a place, if it is still there and can be told. */
    Optional<Game> at(Place place) {
        return Optional.ofNullable(games.get(place))
                .filter(game -> game.quarantine().isEmpty())
                .map(FoldedGame::state);
    }
}
