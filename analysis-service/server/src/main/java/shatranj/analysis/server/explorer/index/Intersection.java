package shatranj.analysis.server.explorer.index;

import java.util.List;
import java.util.Optional;
import org.rocksdb.RocksDBException;
import shatranj.analysis.server.explorer.Place;

/**
 * Lists that are walked side by side: each in turn is moved on to the place that the one before it
 * has reached, and a game at which all of them stand is in all of them. So the shortest list
 * decides how much is looked at, without anybody knowing which it is.
 */
final class Intersection implements AutoCloseable {
    private final List<PostingList> lists;
    private int looksLeft;
    private Place reached = Place.FIRST;
    private boolean ended;

    /**
     * Takes lists, which it closes.
     *
     * @param mostLooks how often a list may be moved on, at least once for each
     */
    Intersection(List<PostingList> lists, int mostLooks) {
        this.lists = List.copyOf(lists);
        this.looksLeft = mostLooks;
    }

    /**
     * The first game from a place on that is in all lists. None: there are no more, or all looks
     * were taken. Places are asked for in their order.
     */
    Optional<Place> from(Place place) throws RocksDBException {
        reached = place;
        int agreed = 0;
        for (int turn = 0; looksLeft > 0; turn++) {
            looksLeft--;
            Optional<Place> found = lists.get(turn % lists.size()).from(reached);
            if (found.isEmpty()) {
                ended = true;
                return found;
            }
            agreed = found.get().equals(reached) ? agreed + 1 : 1;
            reached = found.get();
            if (agreed == lists.size()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Where to go on; none: there are no more. */
    Optional<Place> rest() {
        return ended ? Optional.empty() : Optional.of(reached);
    }

    int looksLeft() {
        return looksLeft;
    }

    /** What the first list has written at the game that was found. */
    byte[] value() {
        return lists.getFirst().value();
    }

    @Override
    public void close() {
        lists.forEach(PostingList::close);
    }
}
