package shatranj.support.topics;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** How far a log has been read: one thread reads, many wait for what they have written. */
public final class Progress {
    private static final Duration SOON = Duration.ofSeconds(2);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition further = lock.newCondition();
    private long next;
    private volatile boolean isComplete;

    /** The record at an offset has been folded. */
    public void read(long offset) {
        lock.lock();
        try {
            next = offset + 1;
            further.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Everything that was there at the beginning has been folded. */
    public void complete() {
        isComplete = true;
    }

    /** Whether everything that was there when this pod began has been folded. */
    public boolean isComplete() {
        return isComplete;
    }

    /**
     * Refuses until everything that was there when this pod began has been folded: half of it would
     * be told as if it were all.
     *
     * @param what is folded, such as {@code tournaments}
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public void requireComplete(String what) {
        if (!isComplete) {
            throw Problem.of(ErrorCode.UNAVAILABLE, "The " + what + " are being read")
                    .after(SOON)
                    .asException();
        }
    }

    /**
     * Waits until an offset has been folded.
     *
     * @return whether it has
     */
    public boolean await(long offset, Duration patience) throws InterruptedException {
        long left = patience.toNanos();
        lock.lock();
        try {
            while (next <= offset) {
                if (left <= 0) {
                    return false;
                }
                left = further.awaitNanos(left);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }
}
