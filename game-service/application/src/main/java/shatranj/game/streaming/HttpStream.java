package shatranj.game.streaming;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.game.port.Subscription;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * One stream over HTTP, from the request to the end. Until the first frame it may still become a
 * refusal or an empty answer; from then on it shows signs of life. What its bytes look like is a
 * {@link StreamFormat}'s, which also says how it ends before its time.
 */
public final class HttpStream {
    private static final Logger LOG = Logger.getLogger(HttpStream.class);

    /** A reader who resumes where nothing is new hears so after this long; a refusal is quicker. */
    private static final long NOTHING_NEW_MS = 1000;

    /** A reader that was cut off may still read what was written to it, for so long. */
    private static final long LAST_WORDS_MS = 30_000;

    private final RoutingContext context;
    private final Pulse pulse;
    private final TokenVerifier verifier;
    private final HttpServerResponse response;
    private final Vertx vertx;

    /** Where frames are written: the thread that hands them over decides games and must go on. */
    private final Context eventLoop;

    private final List<Runnable> beats = new ArrayList<>();
    private final Pump<Buffer> pump;
    private StreamFormat manner;
    private boolean begun;
    private boolean over;
    private @Nullable Subscription subscription;
    private @Nullable TokenWatch token;

    /**
     * A stream that has not begun.
     *
     * @param manner how it refuses, and speaks unless {@link #follow} says otherwise
     */
    public HttpStream(
            RoutingContext context, TokenVerifier verifier, Pulse pulse, StreamFormat manner) {
        this.context = context;
        this.verifier = verifier;
        this.pulse = pulse;
        this.manner = manner;
        this.response = context.response();
        this.vertx = context.vertx();
        this.eventLoop = vertx.getOrCreateContext();
        this.pump = new Pump<>(new Response(), Buffer::length, Pump.BOUND, this::tooSlow);
    }

    /** The request that it answers. */
    public RoutingContext context() {
        return context;
    }

    /** Follows something and writes what comes. */
    public void follow(
            StreamFormat with,
            Optional<Caller> viewer,
            Function<HttpStream, Subscription> following) {
        manner = with;
        response.exceptionHandler(gone -> later(this::hungUp))
                .closeHandler(gone -> later(this::hungUp));
        viewer.ifPresent(this::watch);
        Subscription opened = following.apply(this);
        synchronized (this) {
            if (!over) {
                subscription = opened;
                return;
            }
        }
        opened.close();
    }

    /** Has something done on the stream's own thread, in order. */
    public void later(Runnable work) {
        eventLoop.runOnContext(now -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                fail(e);
            }
        });
    }

    /** Writes a frame, headers first; nothing any more once the stream was refused. */
    public void frame(Buffer frame) {
        if (isRefused()) {
            return;
        }
        begin();
        if (!pump.offer(frame)) {
            release();
        }
    }

    /**
     * Begins without a frame if none comes soon: a game that stands still looks lost to who resumes
     * it, and to every proxy on the way, for as long as nothing is answered.
     */
    public synchronized void beginEvenIfNothingIsNew() {
        if (!over) {
            long timer = vertx.setTimer(NOTHING_NEW_MS, waited -> later(this::showLife));
            beats.add(() -> vertx.cancelTimer(timer));
        }
    }

    private void showLife() {
        synchronized (this) {
            if (begun || over) {
                return;
            }
            begin();
        }
        pump.nudge(manner.signOfLife());
    }

    private synchronized boolean isRefused() {
        return over && !begun;
    }

    /** Whether a frame was written. */
    public synchronized boolean hasBegun() {
        return begun;
    }

    /** There is nothing to resume: an EventSource stops. */
    public void nothing() {
        if (release()) {
            response.setStatusCode(204).end();
        }
    }

    /** Refuses instead of beginning; a stream that has begun is closed with the reason. */
    public void refuse(Problem problem) {
        if (hasBegun()) {
            close(ClosingReason.UNAVAILABLE);
            return;
        }
        if (!release() || response.ended()) {
            return;
        }
        manner.refuse(response, problem);
    }

    /** Whatever went wrong while opening. */
    public void fail(Throwable failure) {
        if (failure instanceof ProblemException refusal) {
            refuse(refusal.problem());
            return;
        }
        LOG.errorf(failure, "Unexpected failure of the stream %s", context.request().path());
        refuse(Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"));
    }

    /** No more frames will come. */
    public void complete() {
        release();
        pump.complete();
    }

    /** Ends before its time, with a frame of our own if the manner has one. */
    public void close(ClosingReason reason) {
        if (!hasBegun() && reason == ClosingReason.UNAVAILABLE) {
            refuse(
                    Problem.of(
                            ErrorCode.UNAVAILABLE,
                            "The stream was closed before it began; ask again"));
            return;
        }
        if (release()) {
            begin();
            end(reason);
        }
    }

    private void end(ClosingReason reason) {
        manner.lastWords(reason).ifPresentOrElse(pump::finish, this::breakOff);
    }

    /** What the reader got is not all: only a broken connection says so. */
    private void breakOff() {
        pump.abandon();
        if (!response.closed()) {
            context.request().connection().close();
        }
    }

    private void hungUp() {
        pump.abandon();
        release();
    }

    private synchronized void begin() {
        if (begun) {
            return;
        }
        begun = true;
        response.setChunked(true)
                .putHeader("Content-Type", manner.mediaType())
                .putHeader("Cache-Control", "no-store")
                .putHeader("X-Accel-Buffering", "no")
                .drainHandler(drained -> pump.drain());
        if (!over) {
            beats.add(
                    pulse.every(
                            manner.interval(), () -> later(() -> pump.nudge(manner.signOfLife()))));
        }
    }

    private void watch(Caller caller) {
        TokenWatch watch =
                TokenWatch.over(caller, verifier, vertx, reason -> later(() -> close(reason)));
        synchronized (this) {
            if (!over) {
                token = watch;
                return;
            }
        }
        watch.close();
    }

    /** Frees what the stream holds; true the first time. */
    private boolean release() {
        Subscription held;
        TokenWatch watch;
        synchronized (this) {
            if (over) {
                return false;
            }
            over = true;
            beats.forEach(Runnable::run);
            held = subscription;
            watch = token;
        }
        if (watch != null) {
            watch.close();
        }
        if (held != null) {
            held.close();
        }
        return true;
    }

    private Buffer tooSlow() {
        vertx.setTimer(
                LAST_WORDS_MS,
                late -> {
                    if (!response.closed()) {
                        context.request().connection().close();
                    }
                });
        return manner.lastWords(ClosingReason.SLOW_READER)
                .orElseGet(() -> {
                    breakOff();
                    return Buffer.buffer();
                });
    }

    /** The response as the pump sees it. */
    private final class Response implements Outlet<Buffer> {
        @Override
        public boolean ready() {
            return !response.writeQueueFull();
        }

        @Override
        public void send(Buffer frame) {
            if (!response.closed()) {
                response.write(frame);
            }
        }

        @Override
        public void end() {
            if (!response.closed()) {
                response.end();
            }
        }
    }
}
