package shatranj.game.streaming;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;
import shatranj.game.port.Subscription;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * One stream over HTTP, from the request to the end. Until the first frame it may still become a
 * refusal or an empty answer. What its bytes look like is a {@link StreamFormat}'s, which also says
 * how it ends before its time.
 */
public final class HttpStream extends ClientStream<Buffer> {
    private static final Logger LOG = Logger.getLogger(HttpStream.class);

    /**
     * A reader who resumes where nothing is new hears so after this long if the game's pod, of
     * 0.1.0, does not say it; a refusal is quicker.
     */
    private static final long NOTHING_NEW_MS = 1000;

    /** A reader that was cut off may still read what was written to it, for so long. */
    private static final long LAST_WORDS_MS = 30_000;

    private final RoutingContext context;
    private final HttpServerResponse response;
    private final StreamAdmission admission;
    private final ResponseOutlet outlet;
    private StreamFormat format;

    /**
     * A stream that has not begun.
     *
     * @param format how it refuses, and speaks unless {@link #follow} says otherwise
     */
    public HttpStream(
            RoutingContext context,
            TokenVerifier verifier,
            Pulse pulse,
            StreamAdmission admission,
            StreamFormat format) {
        this(context, verifier, pulse, admission, format, new ResponseOutlet(context.response()));
    }

    private HttpStream(
            RoutingContext context,
            TokenVerifier verifier,
            Pulse pulse,
            StreamAdmission admission,
            StreamFormat format,
            ResponseOutlet outlet) {
        super(context.vertx(), verifier, pulse, outlet, Buffer::length);
        this.context = context;
        this.response = context.response();
        this.outlet = outlet;
        this.admission = admission;
        this.format = format;
    }

    /** The request that it answers. */
    public RoutingContext context() {
        return context;
    }

    /**
     * Follows something and writes what comes.
     *
     * @throws ProblemException RATE_LIMITED where too many streams are open
     */
    public void follow(
            StreamFormat with,
            Optional<Caller> viewer,
            Function<HttpStream, Subscription> following) {
        format = with;
        admit(admission.enter(viewer, context.request()));
        response.exceptionHandler(gone -> later(this::hungUp))
                .closeHandler(gone -> later(this::hungUp));
        follow(viewer, () -> following.apply(this));
    }

    /** Begins without a frame: nothing is new, and what comes next may take long. */
    public void beginWithoutNews() {
        beginWithSignOfLife();
    }

    /**
     * Begins without a frame if none comes soon: a game that stands still looks lost to who resumes
     * it, and to every proxy on the way, for as long as nothing is answered.
     */
    public void beginEvenIfNothingIsNew() {
        long timer =
                context.vertx()
                        .setTimer(NOTHING_NEW_MS, waited -> later(this::beginWithSignOfLife));
        hold(() -> context.vertx().cancelTimer(timer));
    }

    /** There is nothing to resume: an EventSource stops. */
    public void nothing() {
        if (release()) {
            response.setStatusCode(204).end();
        }
    }

    /** Refuses instead of beginning; a stream that has begun is closed with the reason. */
    public void refuse(Problem problem) {
        if (mayRefuse() && !response.ended()) {
            format.refuse(response, problem);
        }
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

    @Override
    protected void failed(RuntimeException failure) {
        fail(failure);
    }

    /** Ends before its time, with a frame of our own if the format has one. */
    @Override
    public void close(ClosingReason reason) {
        if (!hasBegun() && reason == ClosingReason.UNAVAILABLE) {
            refuse(
                    Problem.of(
                            ErrorCode.UNAVAILABLE,
                            "The stream was closed before it began; ask again"));
            return;
        }
        super.close(reason);
    }

    @Override
    protected void end(ClosingReason reason) {
        format.lastWords(reason).ifPresentOrElse(this::finish, this::breakOff);
    }

    /** What the reader got is not all: only a broken connection says so. */
    private void breakOff() {
        abandon();
        disconnect();
    }

    private void disconnect() {
        if (!response.closed()) {
            context.request().connection().close();
        }
    }

    @Override
    protected void prepare() {
        response.setChunked(true)
                .putHeader("Content-Type", format.mediaType())
                .putHeader("Cache-Control", "no-store")
                .putHeader("X-Accel-Buffering", "no")
                .drainHandler(drained -> drain());
    }

    @Override
    protected Buffer signOfLife() {
        return format.signOfLife();
    }

    @Override
    protected Duration interval() {
        return format.interval();
    }

    @Override
    protected Buffer tooSlow() {
        context.vertx()
                .setTimer(
                        LAST_WORDS_MS,
                        late -> {
                            // Else it may be another request's connection by now.
                            if (!outlet.left) {
                                disconnect();
                            }
                        });
        return format.lastWords(ClosingReason.SLOW_READER)
                .orElseGet(() -> {
                    breakOff();
                    return Buffer.buffer();
                });
    }

    /** The response as the pump sees it. */
    private static final class ResponseOutlet implements Outlet<Buffer> {
        private final HttpServerResponse response;

        /** Whether everything that was to be said has left. */
        private volatile boolean left;

        private ResponseOutlet(HttpServerResponse response) {
            this.response = response;
        }

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
                response.end().onSuccess(sent -> left = true);
            }
        }
    }
}
