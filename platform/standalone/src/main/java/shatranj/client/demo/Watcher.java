package shatranj.client.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import shatranj.client.api.EventStream;
import shatranj.client.api.Frame;
import shatranj.client.api.Player;

/** Follows one game on a thread of its own, from its first version on, and keeps every frame. */
public final class Watcher implements AutoCloseable {
    private final EventStream stream;
    private final Consumer<Frame> onFrame;
    private final List<Frame> frames = new ArrayList<>();
    private Optional<RuntimeException> failure = Optional.empty();
    private boolean over;

    /**
     * Begins to follow.
     *
     * @param onFrame is told every frame, on the watcher's thread
     */
    public Watcher(Player eyes, String gameId, Consumer<Frame> onFrame) {
        this.onFrame = onFrame;
        this.stream = eyes.follow(gameId, OptionalLong.of(0));
        Thread.ofVirtual().name("watcher of " + gameId).start(this::read);
    }

    private void read() {
        try {
            for (Optional<Frame> frame = stream.next(); frame.isPresent(); frame = stream.next()) {
                keep(frame.get());
                onFrame.accept(frame.get());
            }
            end(Optional.empty());
        } catch (RuntimeException e) {
            end(Optional.of(e));
        }
    }

    private synchronized void keep(Frame frame) {
        frames.add(frame);
        notifyAll();
    }

    private synchronized void end(Optional<RuntimeException> cause) {
        over = true;
        failure = cause;
        notifyAll();
    }

    /** The decisions so far. */
    public synchronized List<Frame.Decision> decisions() {
        return frames.stream()
                .filter(Frame.Decision.class::isInstance)
                .map(Frame.Decision.class::cast)
                .toList();
    }

    /** All frames so far. */
    public synchronized List<Frame> frames() {
        return List.copyOf(frames);
    }

    /** How often the connection was opened. */
    public int connections() {
        return stream.connections();
    }

    /**
     * Waits until a frame came that is looked for.
     *
     * @return false if it did not come in time, or the stream ended without it
     */
    public synchronized boolean await(Predicate<Frame> wanted, long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (frames.stream().noneMatch(wanted)) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (over || left <= 0 || !sleep(left)) {
                return false;
            }
        }
        return true;
    }

    private boolean sleep(long millis) {
        try {
            wait(millis);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Why following failed, if it did. */
    public synchronized Optional<RuntimeException> failure() {
        return failure;
    }

    @Override
    public void close() {
        stream.close();
    }
}
