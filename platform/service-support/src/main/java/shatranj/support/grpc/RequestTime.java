package shatranj.support.grpc;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.quarkus.grpc.GlobalInterceptor;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Bounds how long the one message of a call may take to arrive (ADR 35). A call whose client sends
 * many may go on for as long as it likes.
 */
@GlobalInterceptor
@ApplicationScoped
public class RequestTime implements ServerInterceptor {
    private final Vertx vertx;
    private final Duration limit;

    public RequestTime(
            Vertx vertx,
            @ConfigProperty(name = "shatranj.connections.body", defaultValue = "60s")
                    Duration limit) {
        this.vertx = vertx;
        this.limit = limit;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        if (!call.getMethodDescriptor().getType().clientSendsOneMessage()) {
            return next.startCall(call, headers);
        }
        OnceClosed<Q, A> once = new OnceClosed<>(call);
        long timer = vertx.setTimer(limit.toMillis(), late -> once.tooLate(limit));
        return new Arriving<>(next.startCall(once, headers), once, () -> vertx.cancelTimer(timer));
    }

    /** Tells when the request is there, and nothing of one that came too late. */
    private static final class Arriving<Q> extends SimpleForwardingServerCallListener<Q> {
        private final OnceClosed<Q, ?> call;
        private final Runnable arrived;

        Arriving(ServerCall.Listener<Q> listener, OnceClosed<Q, ?> call, Runnable arrived) {
            super(listener);
            this.call = call;
            this.arrived = arrived;
        }

        @Override
        public void onHalfClose() {
            arrived.run();
            if (!call.isLate()) {
                super.onHalfClose();
            }
        }

        @Override
        public void onCancel() {
            arrived.run();
            super.onCancel();
        }

        @Override
        public void onComplete() {
            arrived.run();
            super.onComplete();
        }
    }

    /** A call that may have been closed here. */
    private static final class OnceClosed<Q, A> extends SimpleForwardingServerCall<Q, A> {
        private boolean late;
        private boolean closed;

        OnceClosed(ServerCall<Q, A> call) {
            super(call);
        }

        synchronized boolean isLate() {
            return late;
        }

        synchronized void tooLate(Duration limit) {
            late = true;
            GrpcProblems.close(
                    this,
                    GrpcProblems.exceptionOf(
                            Problem.of(
                                    ErrorCode.TIME_LIMIT,
                                    "The request did not come within %d ms"
                                            .formatted(limit.toMillis()))));
        }

        @Override
        public synchronized void close(Status status, Metadata trailers) {
            if (!closed) {
                closed = true;
                super.close(status, trailers);
            }
        }
    }
}
