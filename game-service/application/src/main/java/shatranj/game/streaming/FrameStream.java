package shatranj.game.streaming;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.function.ToIntFunction;
import org.jboss.logging.Logger;
import shatranj.game.v1.Frame;
import shatranj.support.identity.TokenVerifier;

/**
 * A stream of frames and nothing else: heartbeats are its signs of life, a {@code closing} frame is
 * its end, and it has no headers of its own.
 *
 * @param <T> a frame as the transport writes it
 */
public abstract class FrameStream<T> extends ClientStream<T> {
    private static final Logger LOG = Logger.getLogger(FrameStream.class);
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(5);

    /** As {@link ClientStream}'s. */
    protected FrameStream(
            Vertx vertx,
            TokenVerifier verifier,
            Pulse pulse,
            Outlet<T> outlet,
            ToIntFunction<T> size) {
        super(vertx, verifier, pulse, outlet, size);
    }

    /** A frame of our own, as it is written. */
    protected abstract T written(Frame frame);

    /** The last frame. */
    protected T lastWords(ClosingReason reason) {
        return written(reason.frame(""));
    }

    @Override
    protected final void failed(RuntimeException failure) {
        LOG.errorf(failure, "Unexpected failure of a %s", getClass().getSimpleName());
        close(ClosingReason.UNAVAILABLE);
    }

    @Override
    protected final void prepare() {
        // There are no headers.
    }

    @Override
    protected final T signOfLife() {
        return written(
                ClosingReason.stamped(
                        Frame.newBuilder()
                                .setHeartbeat(Frame.Heartbeat.getDefaultInstance())
                                .build()));
    }

    @Override
    protected final Duration interval() {
        return SIGN_OF_LIFE;
    }

    @Override
    protected final void end(ClosingReason reason) {
        finish(lastWords(reason));
    }

    @Override
    protected T tooSlow() {
        return lastWords(ClosingReason.SLOW_READER);
    }
}
