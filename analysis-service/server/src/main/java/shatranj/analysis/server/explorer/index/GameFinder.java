package shatranj.analysis.server.explorer.index;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.Snapshot;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Trait;

/**
 * Answers a search from the lists of all its traits at once: each list in turn is moved on to the
 * place that the one before it has reached, and a game at which all of them stand has all traits.
 * So the shortest list decides how much is looked at, without anybody knowing which it is.
 */
final class GameFinder implements AutoCloseable {
    private static final Place BEGINNING = new Place(Long.MAX_VALUE, "");

    private final Tables tables;
    private final GameSearch search;
    private final int mostLooks;
    private final Snapshot snapshot;
    private final List<PostingList> lists = new ArrayList<>();

    /**
     * Opens the lists.
     *
     * @param mostLooks how often a list may be moved on before the page ends, at least once for
     *     each
     */
    GameFinder(Tables tables, GameSearch search, int mostLooks) {
        this.tables = tables;
        this.search = search;
        this.mostLooks = mostLooks;
        this.snapshot = tables.db().getSnapshot();
        Set<Trait> traits = search.traits().isEmpty() ? Set.of(Trait.ANY) : search.traits();
        traits.forEach(trait -> lists.add(new PostingList(tables, snapshot, trait)));
    }

    FoundGames find() throws RocksDBException {
        Place sought = beginning();
        List<Place> hits = new ArrayList<>();
        int agreed = 0;
        for (int looks = 0; looks < mostLooks; looks++) {
            PostingList list = lists.get(looks % lists.size());
            Optional<Place> reached = list.from(sought);
            if (reached.filter(this::isLateEnough).isEmpty()) {
                return page(hits, Optional.empty());
            }
            agreed = reached.get().equals(sought) ? agreed + 1 : 1;
            sought = reached.get();
            if (agreed == lists.size()) {
                if (search.hasLength(list.plies())) {
                    if (hits.size() == search.most()) {
                        return page(hits, Optional.of(sought));
                    }
                    hits.add(sought);
                }
                agreed = 0;
                sought = sought.next();
            }
        }
        return page(hits, Optional.of(sought));
    }

    private Place beginning() {
        Place first = search.until().map(Place::at).orElse(BEGINNING);
        return search.from().filter(place -> place.compareTo(first) > 0).orElse(first);
    }

    private boolean isLateEnough(Place place) {
        long first = search.since().map(Instant::toEpochMilli).orElse(Long.MIN_VALUE);
        return place.endedAtMs() >= first;
    }

    private FoundGames page(List<Place> hits, Optional<Place> next) throws RocksDBException {
        List<PlayedGame> games = new ArrayList<>();
        try (ReadOptions options = new ReadOptions().setSnapshot(snapshot)) {
            for (Place hit : hits) {
                byte[] game =
                        tables.db().get(tables.played(), options, hit.id().getBytes(US_ASCII));
                games.add(IndexValues.game(hit.id(), game));
            }
        }
        return new FoundGames(games, next);
    }

    @Override
    public void close() {
        lists.forEach(PostingList::close);
        tables.db().releaseSnapshot(snapshot);
    }
}
