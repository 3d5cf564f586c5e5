package shatranj.game.cluster.follow;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs what is posted one after the other, on the threads of those who post. Nobody waits and no
 * lock is held meanwhile, so that two streams that feed each other cannot block each other.
 */
final class Mailbox {
    private final Queue<Runnable> posted = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();

    /** Runs it now, or after what is running. */
    void post(Runnable step) {
        posted.add(step);
        if (waiting.getAndIncrement() > 0) {
            return;
        }
        do {
            Runnable next = posted.poll();
            if (next != null) {
                next.run();
            }
        } while (waiting.decrementAndGet() > 0);
    }
}
