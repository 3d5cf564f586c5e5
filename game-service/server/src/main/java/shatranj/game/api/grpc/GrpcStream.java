package shatranj.game.api.grpc;

import com.google.protobuf.MessageLite;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.game.port.Subscription;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.Outlet;
import shatranj.game.streaming.Pump;
import shatranj.game.streaming.TokenWatch;
import shatranj.game.v1.Frame;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/** One stream over gRPC: signs of life are heartbeat frames, never before the first frame. */
final class GrpcStream<T extends MessageLite> {
    private static final Logger LOG = Logger.getLogger(GrpcStream.class);
    private static final long SIGN_OF_LIFE_MS = 5000;

    private final Vertx vertx;
    private final TokenVerifier verifier;

    /** Where frames are written: the thread that hands them over decides games and must go on. */
    private final Context eventLoop;

    private final ServerCallStreamObserver<T> observer;
    private final Function<Frame, T> message;
    private final Pump<T> pump;
    private final List<Long> timers = new ArrayList<>();
    private boolean begun;
    private boolean over;
    private @Nullable Subscription subscription;
    private @Nullable TokenWatch token;

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
        this.vertx = vertx;
        this.verifier = verifier;
        this.eventLoop = vertx.getOrCreateContext();
        this.observer = observer;
        this.message = message;
        this.pump =
                new Pump<>(
                        new Call(),
                        MessageLite::getSerializedSize,
                        Pump.BOUND,
                        () -> message.apply(ClosingReason.SLOW_READER.frame("")));
        observer.setOnCancelHandler(() -> later(this::hungUp));
        observer.setOnReadyHandler(() -> later(pump::drain));
    }

    /** Follows something. */
    void follow(Optional<Caller> viewer, Supplier<Subscription> following) {
        viewer.ifPresent(this::watch);
        Subscription opened = following.get();
        synchronized (this) {
            if (!over) {
                subscription = opened;
                return;
            }
        }
        opened.close();
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

    /** Has something done on the stream's own thread, in order. */
    void later(Runnable work) {
        eventLoop.runOnContext(now -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                LOG.error("Unexpected failure of a gRPC stream", e);
                close(ClosingReason.UNAVAILABLE);
            }
        });
    }

    void send(T frame) {
        begin();
        if (!pump.offer(frame)) {
            release();
        }
    }

    /** Refuses; a stream that has begun is closed instead. */
    void refuse(StatusRuntimeException status) {
        if (begun) {
            close(ClosingReason.UNAVAILABLE);
        } else if (release()) {
            pump.abandon();
            observer.onError(status);
        }
    }

    void complete() {
        release();
        pump.complete();
    }

    void close(ClosingReason reason) {
        if (release()) {
            pump.finish(message.apply(reason.frame("")));
        }
    }

    private void begin() {
        if (!begun) {
            begun = true;
            timer(vertx.setPeriodic(SIGN_OF_LIFE_MS, at -> later(() -> pump.nudge(heartbeat()))));
        }
    }

    private T heartbeat() {
        return message.apply(
                Frame.newBuilder().setHeartbeat(Frame.Heartbeat.getDefaultInstance()).build());
    }

    private void hungUp() {
        pump.abandon();
        release();
    }

    private synchronized void timer(long id) {
        timers.add(id);
        if (over) {
            vertx.cancelTimer(id);
        }
    }

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

    /** The call as the pump sees it. */
    private final class Call implements Outlet<T> {
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
