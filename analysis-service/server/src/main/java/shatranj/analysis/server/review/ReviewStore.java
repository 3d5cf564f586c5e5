package shatranj.analysis.server.review;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.pool.SearchPool;

/** The reviews of the cluster as this pod sees them, and its part of the work. */
public final class ReviewStore implements AutoCloseable {
    private final ReviewBook book;
    private final Reviewer reviewer;
    private final AfterworkThread after;
    private final KafkaReviewLog log;

    /**
     * What can be set.
     *
     * @param group of the pods that share the work
     * @param atOnce reviews that this pod works on at the same time
     * @param step positions that are judged between two records
     * @param mostDone reviews that are done and kept in memory
     */
    public record Settings(
            String bootstrapServers,
            String topic,
            String group,
            int atOnce,
            int step,
            int mostDone) {}

    /**
     * A store that has its searches made in this pool.
     *
     * @param afterwork what else is made of reviews of public games
     */
    public ReviewStore(Settings settings, SearchPool pool, Afterwork afterwork) {
        this.book = new ReviewBook(settings.mostDone());
        LogOfReviewer late = new LogOfReviewer();
        this.reviewer = new Reviewer(book, late, pool, settings.atOnce(), settings.step());
        this.after = new AfterworkThread(book, late, afterwork);
        this.log =
                new KafkaReviewLog(
                        settings.bootstrapServers(),
                        settings.topic(),
                        settings.group(),
                        book,
                        partitions -> {
                            reviewer.look(partitions);
                            after.look(partitions);
                        });
        late.log = Optional.of(log);
    }

    /** Begins to read, and to work. */
    public void start() {
        log.start();
        after.start();
    }

    /** A review, if this pod knows it. */
    public Optional<ReviewRecord> find(String id) {
        return book.find(id);
    }

    /** Whether a review that {@link #find} does not find is not there. */
    public boolean isSure() {
        return log.hasReadAll();
    }

    /** Positions that this pod has judged. */
    public long judged() {
        return reviewer.judged();
    }

    /** Reviews that were forgotten before they were looked through. */
    public long dropped() {
        return book.dropped();
    }

    /** How many reviews somebody has asked for that are not over. */
    public long unfinishedOf(String player) {
        return book.unfinishedOf(player);
    }

    /**
     * Has a review made. Blocks until this pod has read it back.
     *
     * @return the review as it is known then, another's if that came first; empty if it is not
     *     known whether it was kept
     */
    public Optional<ReviewRecord> ask(ReviewRecord request, Duration patience)
            throws InterruptedException {
        CompletableFuture<ReviewRecord> read = new CompletableFuture<>();
        Runnable stop = book.watch(request.getId(), read::complete);
        try {
            if (!log.append(request, patience)) {
                return Optional.empty();
            }
            return Optional.of(read.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        } finally {
            stop.run();
        }
    }

    /**
     * Tells of a review as it is, and whenever it grows; one call after another.
     *
     * @return ends it
     */
    public Runnable watch(String id, Consumer<ReviewRecord> watcher) {
        return book.watch(id, watcher);
    }

    @Override
    public void close() {
        reviewer.close();
        after.close();
        log.close();
    }

    /** The reviewer and the log know each other. */
    private static final class LogOfReviewer implements ReviewLog {
        private volatile Optional<KafkaReviewLog> log = Optional.empty();

        @Override
        public boolean append(ReviewRecord record, Duration patience) {
            return log.isPresent() && log.get().append(record, patience);
        }

        @Override
        public boolean isOurs(String id) {
            return log.isPresent() && log.get().isOurs(id);
        }
    }
}
