package shatranj.analysis.server.explorer.index;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import org.rocksdb.Snapshot;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Trait;

/** The tables as they are now, whatever is written meanwhile. Lists are closed before it. */
final class View implements AutoCloseable {
    private final Tables tables;
    private final Snapshot snapshot;

    View(Tables tables) {
        this.tables = tables;
        this.snapshot = tables.db().getSnapshot();
    }

    Tables tables() {
        return tables;
    }

    /**
     * The games whose keys begin with these bytes.
     *
     * @param end before which the list ends, or absent
     */
    PostingList list(ColumnFamilyHandle table, byte[] prefix, Optional<Place> end) {
        Slice last =
                new Slice(
                        end.map(place -> Postings.key(prefix, place))
                                .orElseGet(() -> IndexKeys.after(prefix)));
        ReadOptions options = new ReadOptions().setSnapshot(snapshot).setIterateUpperBound(last);
        return new PostingList(prefix, tables.db().newIterator(table, options), options, last);
    }

    /**
     * The games with a trait.
     *
     * @param end before which the list ends, or absent
     */
    PostingList list(Trait trait, Optional<Place> end) {
        return list(tables.postings(), Postings.list(trait), end);
    }

    /** What begins with these bytes. */
    <T> T range(ColumnFamilyHandle table, byte[] prefix, Walk<T> walk) throws RocksDBException {
        try (Slice end = new Slice(IndexKeys.after(prefix));
                ReadOptions options =
                        new ReadOptions().setSnapshot(snapshot).setIterateUpperBound(end);
                RocksIterator each = tables.db().newIterator(table, options)) {
            each.seek(prefix);
            return walk.over(each);
        }
    }

    /** Takes what it wants of keys in their order. */
    interface Walk<T> {
        T over(RocksIterator each) throws RocksDBException;
    }

    /** Counts of all classes and months that pass a filter, by what was counted. */
    Map<Integer, Tally> counts(ColumnFamilyHandle table, byte[] prefix, Filter filter)
            throws RocksDBException {
        return range(
                table,
                prefix,
                each -> {
                    Map<Integer, Tally> counts = new TreeMap<>();
                    for (; each.isValid(); each.next()) {
                        byte[] key = each.key();
                        if (filter.has(IndexKeys.timeClass(key, prefix.length))
                                && filter.has(IndexKeys.month(key, prefix.length))) {
                            IndexValues.counts(each.value())
                                    .forEach((what, tally) ->
                                            counts.merge(what, tally, Tally::plus));
                        }
                    }
                    return counts;
                });
    }

    /** A game that a list has named. */
    PlayedGame game(String id) throws RocksDBException {
        try (ReadOptions options = new ReadOptions().setSnapshot(snapshot)) {
            return IndexValues.game(
                    id, tables.db().get(tables.played(), options, id.getBytes(US_ASCII)));
        }
    }

    @Override
    public void close() {
        tables.db().releaseSnapshot(snapshot);
    }
}
