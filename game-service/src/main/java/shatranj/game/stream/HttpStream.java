package shatranj.game.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import shatranj.game.desk.Subscription;
import shatranj.game.json.FrameBody;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.rest.ProblemJson;

/**
 * One stream over HTTP, from the request to the end. Until the first frame it may still become a
 * refusal or an empty answer; from then on it shows signs of life, and ends with a frame.
 */
final class HttpStream {
    private static final Logger LOG = Logger.getLogger(HttpStream.class);
    private static final long SIGN_OF_LIFE_MS = 5000;

    /** A reader who resumes where nothing is new hears so after this long; a refusal is quicker. */
    private static final long NOTHING_NEW_MS = 1000;

    /** A reader that was cut off may still read what was written to it, for so long. */
    private static final long LAST_WORDS_MS = 30_000;

    private final RoutingContext context;
    private final ObjectMapper json;
    private final TokenVerifier verifier;
    private final HttpServerResponse response;
    private final Vertx vertx;

    /** Where frames are written: the thread that hands them over decides games and must go on. */
    private final Context eventLoop;

    private final List<Long> timers = new ArrayList<>();
    private final Pump<Buffer> pump;
    private Wire wire = Wire.SSE;
    private String gameId = "";
    private boolean begun;
    private boolean over;
    private @Nullable Subscription subscription;
    private @Nullable TokenWatch token;

    HttpStream(RoutingContext context, ObjectMapper json, TokenVerifier verifier) {
        this.context = context;
        this.verifier = verifier;
        this.json = json;
        this.response = context.response();
        this.vertx = context.vertx();
        this.eventLoop = vertx.getOrCreateContext();
        this.pump = new Pump<>(new Response(), Buffer::length, Pump.BOUND, this::tooSlow);
    }

    RoutingContext context() {
        return context;
    }

    /** Follows something and writes what comes. */
    void follow(
            Wire with,
            String game,
            Optional<Caller> viewer,
            Function<HttpStream, Subscription> following) {
        wire = with;
        gameId = game;
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
    void later(Runnable work) {
        eventLoop.runOnContext(now -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                fail(e);
            }
        });
    }

    /** Writes a frame, headers first. */
    void frame(FrameBody frame) {
        begin();
        if (!pump.offer(encoded(frame))) {
            release();
        }
    }

    /**
     * Begins without a frame if none comes soon: a game that stands still looks lost to who resumes
     * it, and to every proxy on the way, for as long as nothing is answered.
     */
    synchronized void beginEvenIfNothingIsNew() {
        if (!over) {
            timers.add(vertx.setTimer(NOTHING_NEW_MS, waited -> later(this::showLife)));
        }
    }

    private void showLife() {
        synchronized (this) {
            if (begun || over) {
                return;
            }
            begin();
        }
        pump.nudge(wire.signOfLife());
    }

    /** Whether a frame was written. */
    synchronized boolean hasBegun() {
        return begun;
    }

    /** There is nothing to resume: an EventSource stops. */
    void nothing() {
        if (release()) {
            response.setStatusCode(204).end();
        }
    }

    /** Refuses instead of beginning; a stream that has begun is closed with the reason. */
    void refuse(Problem problem) {
        if (hasBegun()) {
            close(Closings.UNAVAILABLE);
            return;
        }
        if (!release() || response.ended()) {
            return;
        }
        ProblemJson.end(response, problem, json);
    }

    /** Whatever went wrong while opening. */
    void fail(Throwable failure) {
        if (failure instanceof ProblemException refusal) {
            refuse(refusal.problem());
            return;
        }
        LOG.errorf(failure, "Unexpected failure of the stream %s", context.request().path());
        refuse(Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"));
    }

    /** No more frames will come. */
    void complete() {
        release();
        pump.complete();
    }

    /** Ends with a frame of our own. */
    void close(Closings reason) {
        if (!hasBegun() && reason == Closings.UNAVAILABLE) {
            refuse(
                    Problem.of(
                            ErrorCode.UNAVAILABLE,
                            "The stream was closed before it began; ask again"));
            return;
        }
        if (release()) {
            begin();
            pump.finish(encoded(FrameBody.of(reason.frame(gameId))));
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
                .putHeader("Content-Type", wire.mediaType())
                .putHeader("Cache-Control", "no-store")
                .putHeader("X-Accel-Buffering", "no")
                .drainHandler(drained -> pump.drain());
        if (!over) {
            timers.add(vertx.setPeriodic(SIGN_OF_LIFE_MS, beat -> pump.nudge(wire.signOfLife())));
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
            timers.forEach(vertx::cancelTimer);
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
        return encoded(FrameBody.of(Closings.SLOW_READER.frame(gameId)));
    }

    private Buffer encoded(FrameBody frame) {
        try {
            return wire.frame(frame, json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a frame that is no JSON", e);
        }
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
