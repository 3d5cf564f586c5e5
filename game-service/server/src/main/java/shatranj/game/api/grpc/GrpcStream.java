package shatranj.game.api.grpc;

import com.google.protobuf.MessageLite;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.vertx.core.Vertx;
import java.util.function.Function;
import shatranj.game.streaming.FrameStream;
import shatranj.game.streaming.Outlet;
import shatranj.game.streaming.VertxPulse;
import shatranj.game.v1.Frame;
import shatranj.support.identity.TokenVerifier;

/** One stream over gRPC. */
final class GrpcStream<T extends MessageLite> extends FrameStream<T> {
    private final ServerCallStreamObserver<T> observer;
    private final Function<Frame, T> message;

    /**
     * A stream to one client. Made on the call's own thread, before the method returns: only then
     * may a call be told what to do when its client leaves.
     *
     * @param message wraps a frame of our own
     */
    GrpcStream(
            Vertx vertx,
            TokenVerifier verifier,
            ServerCallStreamObserver<T> observer,
            Function<Frame, T> message) {
        super(
                vertx,
                verifier,
                new VertxPulse(vertx),
                new CallOutlet<>(observer),
                MessageLite::getSerializedSize);
        this.observer = observer;
        this.message = message;
        observer.setOnCancelHandler(() -> later(this::hungUp));
        observer.setOnReadyHandler(() -> later(this::drain));
    }

    /** Refuses; a stream that has begun is closed instead. */
    void refuse(StatusRuntimeException status) {
        if (mayRefuse()) {
            abandon();
            observer.onError(status);
        }
    }

    @Override
    protected T written(Frame frame) {
        return message.apply(frame);
    }

    /** The call as the pump sees it. */
    private record CallOutlet<T>(ServerCallStreamObserver<T> observer) implements Outlet<T> {
        @Override
        public boolean ready() {
            return observer.isReady();
        }

        @Override
        public void send(T frame) {
            if (!observer.isCancelled()) {
                observer.onNext(frame);
            }
        }

        @Override
        public void end() {
            if (!observer.isCancelled()) {
                observer.onCompleted();
            }
        }
    }
}
