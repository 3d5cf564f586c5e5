package shatranj.testsupport.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What comes from a server in any order, as a test looks for it: whatever is passed over in a
 * search is found by the next one. Any thread adds, the test's own searches.
 */
public final class Inbox<T> {
    /** For one message, whatever else comes meanwhile: signs of life may come without end. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final BlockingQueue<T> coming = new LinkedBlockingQueue<>();
    private final List<T> passedOver = new ArrayList<>();
    private final Supplier<String> state;

    /**
     * Nothing yet.
     *
     * @param state what is told of the sender where a search finds nothing
     */
    public Inbox(Supplier<String> state) {
        this.state = state;
    }

    /** Something has come. */
    public void add(T message) {
        coming.add(message);
    }

    /**
     * Takes out the oldest such message that has come or comes.
     *
     * @throws AssertionError when none came in time
     */
    public T first(Predicate<T> wanted) throws InterruptedException {
        for (T old : passedOver) {
            if (wanted.test(old)) {
                passedOver.remove(old);
                return old;
            }
        }
        long until = System.nanoTime() + PATIENCE.toNanos();
        for (T message = next(until); message != null; message = next(until)) {
            if (wanted.test(message)) {
                return message;
            }
            passedOver.add(message);
        }
        throw new AssertionError(
                "not among %d messages; %s".formatted(passedOver.size(), state.get()));
    }

    private @Nullable T next(long until) throws InterruptedException {
        return coming.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
}
