package shatranj.bench.moves;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Something that can be asked for one thing after the other in each of several games. */
interface RequestLine extends AutoCloseable {
    /** Who waits for an answer waits no longer. */
    long PATIENCE_SECONDS = 60;

    /**
     * Asks; returns at once. Of one game the next is asked for only when the last was answered.
     *
     * @param game counts from 0
     */
    void send(int game, Done done);

    /**
     * Asks, and waits for the answer.
     *
     * @throws IllegalStateException if it is a failure
     */
    default void play(int game) throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<String> done = new CompletableFuture<>();
        send(game, done::complete);
        String failure = done.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (!failure.isEmpty()) {
            throw new IllegalStateException(failure);
        }
    }

    /** From now on "not now" is an answer, and not asked again. */
    default void impatient() {}

    @Override
    void close();

    /** Is told the end of one request, on any thread. */
    @FunctionalInterface
    interface Done {
        /**
         * @param failure empty if all is well
         */
        void done(String failure);
    }
}
