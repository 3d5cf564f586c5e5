package shatranj.competition.server.games;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Does what is due, again and again, on a thread of its own. */
public final class Turns implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Turns.class);
    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final Duration pause;
    private final Turn turn;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;

    /** What is done in each turn. */
    @FunctionalInterface
    public interface Turn {
        /** Everything that is due now, once. After a fault the next turn comes all the same. */
        void take() throws InterruptedException;
    }

    /**
     * @param name of the thread
     * @param pause between two turns
     */
    public Turns(String name, Duration pause, Turn turn) {
        this.pause = pause;
        this.turn = turn;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    /** Begins with the first pause. */
    public void start() {
        thread.start();
    }

    /** Whether a turn that is long should end early. */
    public boolean areEnding() {
        return closing.getCount() == 0;
    }

    private void run() {
        try {
            while (!closing.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                try {
                    turn.take();
                } catch (RuntimeException | StackOverflowError e) {
                    LOG.errorf(e, "%s goes on after a fault", thread.getName());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends after the turn that is being taken, or after ten seconds. */
    @Override
    public void close() {
        closing.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(CLOSING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
