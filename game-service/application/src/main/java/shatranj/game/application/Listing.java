package shatranj.game.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shatranj.game.domain.GameId;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.v1.Game;

/**
 * One page of a list of games, newest first. The token of the next page names the place where this
 * one ended, so games that appear meanwhile move nothing.
 *
 * @param next absent after the last page
 */
public record Listing(List<Game> games, Optional<Place> next) {
    /** Games on a page where the client does not say. */
    public static final int DEFAULT_SIZE = 50;

    /** Games on a page at most. */
    public static final int MAX_SIZE = 200;

    public Listing {
        games = List.copyOf(games);
    }

    /**
     * One page out of two lists. A game that ended between the two questions is in both.
     *
     * @param running games that were not over when they were asked for, in any order
     * @param finished asked for after that; at least one game more than the page has, if there is
     */
    static Listing merged(List<Game> running, FinishedQuery.Page finished, int size) {
        TreeMap<Place, Game> all = new TreeMap<>();
        running.forEach(game -> all.put(Place.of(game), game));
        finished.games().forEach(game -> all.put(Place.of(game), game));
        List<Game> page = new ArrayList<>();
        Optional<Place> last = Optional.empty();
        for (Map.Entry<Place, Game> entry : all.entrySet()) {
            // Beyond the end of what is known of the finished ones some may be missing.
            boolean beyond =
                    finished.next().filter(end -> entry.getKey().compareTo(end) > 0).isPresent();
            if (beyond || page.size() == size) {
                return new Listing(page, beyond ? finished.next() : last);
            }
            page.add(entry.getValue());
            last = Optional.of(entry.getKey());
        }
        return new Listing(page, finished.next());
    }

    /**
     * One page of a single list.
     *
     * @param games newest first; one more than the page has, if there is
     */
    static Listing first(List<Game> games, int size) {
        List<Game> page = games.stream().limit(size).toList();
        return new Listing(
                page,
                games.size() > size ? Optional.of(Place.of(page.getLast())) : Optional.empty());
    }

    /** What a client gives to have the next page; empty after the last one. */
    public String token() {
        return next.map(place -> new PageToken(place.createdAtMs(), place.gameId()).text())
                .orElse("");
    }

    /**
     * Where a page begins.
     *
     * @param token empty: with the newest game
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static Optional<Place> after(String token) {
        return PageToken.read(token, id -> GameId.parse(id).isPresent())
                .map(place -> new Place(place.atMs(), place.id()));
    }
}
