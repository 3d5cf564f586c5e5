package shatranj.analysis.server.explorer.index;

import java.util.Optional;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import shatranj.analysis.server.explorer.Place;

/**
 * Games in the order of {@link Place}, walked forwards: keys that begin alike and end with a place.
 */
final class PostingList implements AutoCloseable {
    /** So many are stepped over before it is cheaper to descend from the root again. */
    private static final int STEPS = 6;

    private final byte[] list;
    private final Slice end;
    private final ReadOptions options;
    private final RocksIterator each;
    private Optional<Place> at = Optional.empty();
    private boolean begun;

    PostingList(byte[] list, RocksIterator each, ReadOptions options, Slice end) {
        this.list = list;
        this.each = each;
        this.options = options;
        this.end = end;
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

    /** What is written at the game at which it is. */
    byte[] value() {
        return each.value();
    }

    @Override
    public void close() {
        each.close();
        options.close();
        end.close();
    }
}
