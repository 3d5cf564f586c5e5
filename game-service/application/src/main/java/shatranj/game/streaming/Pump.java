package shatranj.game.streaming;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Takes frames from whoever decides and passes them on as fast as the reader takes them. What waits
 * is bounded; a reader for whom more would wait gets a last frame that says so, and never misses
 * one in the middle.
 */
public final class Pump<T> {
    /**
     * Bytes that may wait for one reader: more than the longest game, replayed from its first
     * version.
     */
    public static final int BOUND = 4 << 20;

    private final Outlet<T> outlet;
    private final ToIntFunction<T> size;
    private final int bound;
    private final Supplier<T> tooSlow;
    private final Queue<T> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private boolean ended;
    private boolean ending;

    /**
     * A pump.
     *
     * @param size bytes of a frame
     * @param bound bytes that may wait
     * @param tooSlow the last frame of a reader who is too slow
     */
    public Pump(Outlet<T> outlet, ToIntFunction<T> size, int bound, Supplier<T> tooSlow) {
        this.outlet = outlet;
        this.size = size;
        this.bound = bound;
        this.tooSlow = tooSlow;
    }

    /**
     * Passes a frame on, now or later.
     *
     * @return whether the reader is still served
     */
    public synchronized boolean offer(T frame) {
        if (ended || ending) {
            return !ended;
        }
        if (waiting.isEmpty() && outlet.ready()) {
            outlet.send(frame);
            return true;
        }
        int bytes = size.applyAsInt(frame);
        if (waitingBytes + bytes > bound) {
            waiting.clear();
            finish(tooSlow.get());
            return false;
        }
        waiting.add(frame);
        waitingBytes += bytes;
        return true;
    }

    /** Passes a frame on only if nothing waits: a sign of life that may be skipped. */
    public synchronized void nudge(T frame) {
        if (!ended && !ending && waiting.isEmpty() && outlet.ready()) {
            outlet.send(frame);
        }
    }

    /** The reader takes more. */
    public synchronized void drain() {
        while (!ended && !waiting.isEmpty() && outlet.ready()) {
            T frame = waiting.remove();
            waitingBytes -= size.applyAsInt(frame);
            outlet.send(frame);
        }
        if (ending && waiting.isEmpty()) {
            end();
        }
    }

    /** No more will be offered; what waits still leaves. */
    public synchronized void complete() {
        ending = true;
        if (waiting.isEmpty()) {
            end();
        }
    }

    /** Ends with this frame now, whatever waits: the reader resumes after what it has got. */
    public synchronized void finish(T last) {
        if (!ended) {
            waiting.clear();
            outlet.send(last);
            end();
        }
    }

    /** The reader is gone. */
    public synchronized void abandon() {
        ended = true;
        waiting.clear();
    }

    private void end() {
        if (!ended) {
            ended = true;
            outlet.end();
        }
    }
}
