package shatranj.analysis.server.explorer.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rocksdb.RocksDBException;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Trait;

/** Answers a search from the lists of all its traits at once. */
final class GameFinder {
    private final View view;
    private final GameSearch search;

    GameFinder(View view, GameSearch search) {
        this.view = view;
        this.search = search;
    }

    /**
     * A page of games.
     *
     * @param mostLooks how often a list may be moved on before the page ends, at least once for
     *     each
     */
    FoundGames find(int mostLooks) throws RocksDBException {
        try (Intersection lists = new Intersection(lists(), mostLooks)) {
            List<PlayedGame> games = new ArrayList<>();
            Optional<Place> met = lists.from(beginning());
            while (met.isPresent()) {
                Place place = met.get();
                if (search.hasLength(Postings.plies(lists.value()))) {
                    if (games.size() == search.most()) {
                        return new FoundGames(games, met);
                    }
                    games.add(view.game(place.id()));
                }
                met = lists.from(place.next());
            }
            return new FoundGames(games, lists.rest());
        }
    }

    private List<PostingList> lists() {
        Set<Trait> traits = search.traits().isEmpty() ? Set.of(Trait.ANY) : search.traits();
        Optional<Place> end = search.since().map(Place::behind);
        return traits.stream().map(trait -> view.list(trait, end)).toList();
    }

    private Place beginning() {
        Place first = search.until().map(Place::at).orElse(Place.FIRST);
        return search.from().filter(place -> place.compareTo(first) > 0).orElse(first);
    }
}
