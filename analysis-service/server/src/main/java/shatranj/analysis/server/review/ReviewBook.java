package shatranj.analysis.server.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import shatranj.analysis.internal.v1.ReviewRecord;

/**
 * What a pod has read of the topic: a review is the record that knows most of it. Any number of
 * threads.
 */
public final class ReviewBook {
    private final int mostDone;
    private final Map<String, Kept> reviews = new LinkedHashMap<>();
    private final Map<String, List<Consumer<ReviewRecord>>> watchers = new HashMap<>();
    private int done;
    private long dropped;

    private record Kept(int partition, ReviewRecord record) {}

    /**
     * @param mostDone reviews that are done and kept; beyond them the oldest are forgotten
     */
    public ReviewBook(int mostDone) {
        this.mostDone = mostDone;
    }

    /** Whether there is nothing more to do. */
    public static boolean isOver(ReviewRecord record) {
        return !record.getFailure().isEmpty()
                || record.getPositionsCount() > record.getMovesCount();
    }

    /**
     * Takes a record of the topic.
     *
     * @return the record that is known of the review, if it knows more than this one: it is then
     *     not the last of its key
     */
    public Optional<ReviewRecord> take(int partition, ReviewRecord record) {
        List<Consumer<ReviewRecord>> told;
        synchronized (this) {
            Kept known = reviews.get(record.getId());
            if (known != null && !knowsMore(record, known.record())) {
                return knowsMore(known.record(), record)
                        ? Optional.of(known.record())
                        : Optional.empty();
            }
            reviews.put(record.getId(), new Kept(partition, record));
            if (known != null && isOver(known.record())) {
                // It was looked through since, which nobody waits for.
                return Optional.empty();
            }
            if (isOver(record)) {
                done++;
                forget();
            }
            told = List.copyOf(watchers.getOrDefault(record.getId(), List.of()));
        }
        told.forEach(watcher -> watcher.accept(record));
        return Optional.empty();
    }

    private static boolean knowsMore(ReviewRecord one, ReviewRecord other) {
        if (isOver(other)) {
            return one.getLookedThrough() && !other.getLookedThrough();
        }
        return isOver(one) || one.getPositionsCount() > other.getPositionsCount();
    }

    private void forget() {
        Iterator<Kept> oldest = reviews.values().iterator();
        while (done > mostDone && oldest.hasNext()) {
            ReviewRecord record = oldest.next().record();
            if (isOver(record)) {
                oldest.remove();
                done--;
                dropped += isToBeLookedThrough(record) ? 1 : 0;
            }
        }
    }

    /** A review. */
    public synchronized Optional<ReviewRecord> find(String id) {
        return Optional.ofNullable(reviews.get(id)).map(Kept::record);
    }

    /** The reviews of these partitions on which there is work left, the oldest first. */
    public synchronized List<ReviewRecord> unfinished(Set<Integer> partitions) {
        List<ReviewRecord> found = new ArrayList<>();
        for (Kept kept : reviews.values()) {
            if (partitions.contains(kept.partition()) && !isOver(kept.record())) {
                found.add(kept.record());
            }
        }
        found.sort(Comparator.comparingLong(ReviewRecord::getAskedAtMs));
        return found;
    }

    /**
     * A review of these partitions that is done and was not looked through, of those whose game is
     * public; the oldest there is.
     */
    public synchronized Optional<ReviewRecord> toBeLookedThrough(Set<Integer> partitions) {
        return reviews.values().stream()
                .filter(kept -> partitions.contains(kept.partition()))
                .map(Kept::record)
                .filter(ReviewBook::isToBeLookedThrough)
                .min(Comparator.comparingLong(ReviewRecord::getAskedAtMs));
    }

    private static boolean isToBeLookedThrough(ReviewRecord record) {
        return !record.getLookedThrough()
                && isOver(record)
                && record.getFailure().isEmpty()
                && record.getIsPublic();
    }

    /** Reviews that were forgotten before they were looked through. */
    public synchronized long dropped() {
        return dropped;
    }

    /** How many reviews somebody has asked for that are not over. */
    public synchronized long unfinishedOf(String player) {
        return reviews.values().stream()
                .map(Kept::record)
                .filter(record -> record.getAskedBy().equals(player) && !isOver(record))
                .count();
    }

    /**
     * Tells of a review as it is, if it is there, and whenever it grows; one call after another.
     *
     * @return ends it
     */
    public Runnable watch(String id, Consumer<ReviewRecord> watcher) {
        Consumer<ReviewRecord> serial = new Serial(watcher);
        Optional<ReviewRecord> now;
        synchronized (this) {
            watchers.computeIfAbsent(id, none -> new CopyOnWriteArrayList<>()).add(serial);
            now = find(id);
        }
        now.ifPresent(serial);
        return () -> {
            synchronized (this) {
                watchers.computeIfPresent(
                        id,
                        (same, all) -> {
                            all.remove(serial);
                            return all.isEmpty() ? null : all;
                        });
            }
        };
    }

    /** Passes on what knows more than what was passed on before. */
    private static final class Serial implements Consumer<ReviewRecord> {
        private final Consumer<ReviewRecord> to;
        private Optional<ReviewRecord> last = Optional.empty();

        Serial(Consumer<ReviewRecord> to) {
            this.to = to;
        }

        @Override
        public synchronized void accept(ReviewRecord record) {
            if (last.isEmpty() || knowsMore(record, last.get())) {
                last = Optional.of(record);
                to.accept(record);
            }
        }
    }
}
