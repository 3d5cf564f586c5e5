package shatranj.analysis.server.review;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;
import shatranj.analysis.internal.v1.ReviewRecord;

/**
 * Has the reviews of this pod's partitions looked through, one after another, and says so in their
 * records. So the topic of reviews is the queue: nothing is lost with a pod, and what a pod that
 * lost a partition does twice is the same. On one machine everything else goes before.
 */
final class AfterworkThread implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(AfterworkThread.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long PAUSE_MS = 1_000;

    private final ReviewBook book;
    private final ReviewLog log;
    private final Afterwork afterwork;
    private final AtomicReference<Set<Integer>> ours = new AtomicReference<>(Set.of());
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread =
            Thread.ofPlatform()
                    .name("reviews-after")
                    .daemon(true)
                    .priority(Thread.MIN_PRIORITY)
                    .unstarted(this::run);

    AfterworkThread(ReviewBook book, ReviewLog log, Afterwork afterwork) {
        this.book = book;
        this.log = log;
        this.afterwork = afterwork;
    }

    void start() {
        if (afterwork != Afterwork.NONE) {
            thread.start();
        }
    }

    /** From now on these partitions are this pod's, and everything in them was read. */
    void look(Set<Integer> partitions) {
        ours.set(partitions);
    }

    private void run() {
        try {
            while (!closing.await(next() ? 0 : PAUSE_MS, TimeUnit.MILLISECONDS)) {
                // The next one.
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether there may be more to do at once. */
    private boolean next() throws InterruptedException {
        Optional<ReviewRecord> found = book.toBeLookedThrough(ours.get());
        if (found.isEmpty()) {
            return false;
        }
        ReviewRecord done = found.get();
        return isLookedThrough(done)
                && log.isOurs(done.getId())
                && log.append(done.toBuilder().setLookedThrough(true).build(), PATIENCE)
                && isReadBack(done.getId());
    }

    private boolean isLookedThrough(ReviewRecord done) throws InterruptedException {
        try {
            return afterwork.look(done);
        } catch (RuntimeException bug) {
            // Whoever tried again would meet it again.
            LOG.errorf(bug, "Review %s cannot be looked through and is passed over", done.getId());
            return true;
        }
    }

    /** Or the same review would be found again. */
    private boolean isReadBack(String id) throws InterruptedException {
        for (long waited = 0; waited < PATIENCE.toMillis(); waited += 50) {
            if (book.find(id).map(ReviewRecord::getLookedThrough).orElse(true)) {
                return true;
            }
            if (closing.await(50, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return false;
    }

    @Override
    public void close() {
        closing.countDown();
        thread.interrupt();
    }
}
