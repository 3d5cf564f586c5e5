package shatranj.analysis.server.explorer.index;

import java.util.Optional;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import org.rocksdb.Snapshot;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.Trait;

/** The games with a trait, walked forwards. */
final class PostingList implements AutoCloseable {
    /** So many are stepped over before it is cheaper to descend from the root again. */
    private static final int STEPS = 6;

    private final byte[] list;
    private final Slice end;
    private final ReadOptions options;
    private final RocksIterator each;
    private Optional<Place> at = Optional.empty();
    private boolean begun;

    PostingList(Tables tables, Snapshot snapshot, Trait trait) {
        list = Postings.list(trait);
        end = new Slice(IndexKeys.after(list));
        options = new ReadOptions().setSnapshot(snapshot).setIterateUpperBound(end);
        each = tables.db().newIterator(tables.postings(), options);
    }

    /**
     * The first game that is not before a place; none: there are no more. Places are asked for in
     * their order.
     */
    Optional<Place> from(Place place) throws RocksDBException {
        if (begun) {
            for (int i = 0; i < STEPS && isBefore(place); i++) {
                each.next();
                read();
            }
        }
        if (!begun || isBefore(place)) {
            each.seek(Postings.key(list, place));
            read();
        }
        begun = true;
        return at;
    }

    private boolean isBefore(Place place) {
        return at.filter(here -> here.compareTo(place) < 0).isPresent();
    }

    private void read() throws RocksDBException {
        if (each.isValid()) {
            at = Optional.of(Postings.place(list, each.key()));
        } else {
            each.status();
            at = Optional.empty();
        }
    }

    /** How many plies the game has at which it is. */
    int plies() {
        return Postings.plies(each.value());
    }

    @Override
    public void close() {
        each.close();
        options.close();
        end.close();
    }
}
