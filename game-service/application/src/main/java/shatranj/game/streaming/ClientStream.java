package shatranj.game.streaming;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import shatranj.game.port.Subscription;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/**
 * One stream to one client, whatever carries it. Frames leave through a {@link Pump}; signs of life
 * are shown from the first frame on; the stream ends with its token; and what it holds is freed
 * once, when it is over. A transport says what its frames look like and how it refuses and ends.
 *
 * <p>Everything but {@link #follow} and {@link #later} is called on the stream's own thread.
 *
 * @param <T> a frame as the transport writes it
 */
public abstract class ClientStream<T> {
    private final Vertx vertx;
    private final TokenVerifier verifier;
    private final Pulse pulse;

    /** Where frames are written: the thread that hands them over decides games and must go on. */
    private final Context eventLoop;

    private final Pump<T> pump;
    private final List<Runnable> held = new ArrayList<>();
    private boolean admitted;
    private boolean begun;
    private boolean over;

    /**
     * A stream that has not begun.
     *
     * @param outlet where frames leave
     * @param size bytes of a frame
     */
    protected ClientStream(
            Vertx vertx,
            TokenVerifier verifier,
            Pulse pulse,
            Outlet<T> outlet,
            ToIntFunction<T> size) {
        this.vertx = vertx;
        this.verifier = verifier;
        this.pulse = pulse;
        this.eventLoop = vertx.getOrCreateContext();
        this.pump = new Pump<>(outlet, size, Pump.BOUND, this::tooSlow);
    }

    /** Does what comes before the first frame. */
    protected abstract void prepare();

    /** The frame that says that the stream lives while nothing happens. */
    protected abstract T signOfLife();

    /** How often it says so. */
    protected abstract Duration interval();

    /**
     * Tells the client that the stream ends before its time: {@link #finish} or {@link #abandon}.
     */
    protected abstract void end(ClosingReason reason);

    /** The last frame of a reader who is too slow. */
    protected abstract T tooSlow();

    /** Something went wrong on the stream's own thread. */
    protected abstract void failed(RuntimeException failure);

    /** The stream was counted among those that are open; this is run when it is over. */
    public final void admit(Runnable leave) {
        admitted = true;
        hold(leave);
    }

    /** Follows something until the stream is over; the token of the viewer is watched as long. */
    public final void follow(Optional<Caller> viewer, Supplier<Subscription> following) {
        if (!admitted) {
            throw new IllegalStateException("a stream that nobody counts");
        }
        viewer.ifPresent(caller ->
                hold(
                        TokenWatch.over(
                                        caller,
                                        verifier,
                                        vertx,
                                        reason -> later(() -> close(reason)))
                                ::close));
        hold(following.get()::close);
    }

    /** Has something done on the stream's own thread, in order. */
    public final void later(Runnable work) {
        eventLoop.runOnContext(now -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                failed(e);
            }
        });
    }

    /** Writes a frame; nothing any more once the stream was refused. */
    public final void send(T frame) {
        if (isOver() && !hasBegun()) {
            return;
        }
        begin();
        if (!pump.offer(frame)) {
            release();
        }
    }

    /** Begins without a frame of its own, if it neither has begun nor is over. */
    protected final void beginWithSignOfLife() {
        if (!isOver() && !hasBegun()) {
            begin();
            showLife();
        }
    }

    private void begin() {
        synchronized (this) {
            if (begun) {
                return;
            }
            begun = true;
        }
        prepare();
        if (!isOver()) {
            hold(pulse.every(interval(), () -> later(this::showLife)));
        }
    }

    private void showLife() {
        pump.nudge(signOfLife());
    }

    /** Whether a frame was written. */
    public final synchronized boolean hasBegun() {
        return begun;
    }

    private synchronized boolean isOver() {
        return over;
    }

    /** No more frames will come. */
    public final void complete() {
        release();
        pump.complete();
    }

    /** Ends before its time. */
    public void close(ClosingReason reason) {
        if (release()) {
            begin();
            end(reason);
        }
    }

    /**
     * Whether a refusal may be written in place of the stream, which is over now. One that has
     * begun is closed instead.
     */
    protected final boolean mayRefuse() {
        if (hasBegun()) {
            close(ClosingReason.UNAVAILABLE);
            return false;
        }
        return release();
    }

    /** Ends with this frame now, whatever waits. */
    protected final void finish(T last) {
        pump.finish(last);
    }

    /** Writes nothing more. */
    protected final void abandon() {
        pump.abandon();
    }

    /** The client takes more. */
    protected final void drain() {
        pump.drain();
    }

    /** The client is gone. */
    protected final void hungUp() {
        pump.abandon();
        release();
    }

    /** Has something freed when the stream is over: at once, if it is. */
    protected final void hold(Runnable free) {
        synchronized (this) {
            if (!over) {
                held.add(free);
                return;
            }
        }
        free.run();
    }

    /** Frees what the stream holds; true the first time. */
    protected final boolean release() {
        List<Runnable> all;
        synchronized (this) {
            if (over) {
                return false;
            }
            over = true;
            all = List.copyOf(held);
            held.clear();
        }
        all.forEach(Runnable::run);
        return true;
    }
}
