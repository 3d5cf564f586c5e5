package shatranj.game.referee;

import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** A pod of rules-service that counts its questions, and that can be frozen, busy or killed. */
final class RulesPod implements AutoCloseable {
    /** What becomes of a question. */
    enum Mood {
        WELL,
        /** Probes are answered, questions wait until it is well again. */
        SLOW,
        /** Nothing is answered. */
        FROZEN,
        /** It refuses questions because it has too many. */
        BUSY
    }

    private static final String MOVES = RulesServiceGrpc.getPlayMovesMethod().getFullMethodName();
    private static final String PROBE =
            RulesServiceGrpc.getListRuleSetsMethod().getFullMethodName();

    private final AtomicInteger questions = new AtomicInteger();
    private final AtomicInteger messages = new AtomicInteger();
    private final boolean streaming;
    private final List<Runnable> waiting = new CopyOnWriteArrayList<>();
    private final Server server;
    private final int port;
    private volatile Mood mood = Mood.WELL;

    RulesPod() throws IOException {
        this(true);
    }

    /** One of release 0.1.0, which knows no stream of moves. */
    static RulesPod old() throws IOException {
        return new RulesPod(false);
    }

    private RulesPod(boolean streaming) throws IOException {
        this.streaming = streaming;
        server =
                ServerBuilder.forPort(0)
                        .addService(new RulesOverTheLibrary())
                        .intercept(new Moody())
                        .build()
                        .start();
        port = server.getPort();
    }

    SocketAddress address() {
        return SocketAddress.inetSocketAddress(port, "127.0.0.1");
    }

    /** How many questions came, without those of the probe. */
    int questions() {
        return questions.get();
    }

    /** In how many messages those came that share a stream. */
    int messages() {
        return messages.get();
    }

    void is(Mood now) {
        mood = now;
        if (now == Mood.WELL) {
            waiting.forEach(Runnable::run);
            waiting.clear();
        }
    }

    /** Breaks all connections; nobody listens any more. */
    void kill() throws InterruptedException {
        server.shutdownNow().awaitTermination();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }

    private final class Moody implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            if (call.getMethodDescriptor().getFullMethodName().equals(MOVES)) {
                return stream(call, headers, next);
            }
            boolean probe = call.getMethodDescriptor().getFullMethodName().equals(PROBE);
            if (!probe) {
                questions.incrementAndGet();
            }
            Mood now = probe && mood != Mood.FROZEN ? Mood.WELL : mood;
            return switch (now) {
                case WELL -> next.startCall(call, headers);
                case FROZEN -> new ServerCall.Listener<>() {};
                case SLOW -> new Late<>(next.startCall(call, headers));
                case BUSY -> refuse(call);
            };
        }

        private <Q, A> ServerCall.Listener<Q> stream(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            if (!streaming) {
                call.close(Status.UNIMPLEMENTED, new Metadata());
                return new ServerCall.Listener<>() {};
            }
            return mood == Mood.BUSY
                    ? refuse(call)
                    : new MovesListener<>(call, next.startCall(call, headers));
        }

        private static <Q> ServerCall.Listener<Q> refuse(ServerCall<Q, ?> call) {
            var refusal =
                    GrpcProblems.exceptionOf(
                            Problem.of(ErrorCode.OVERLOADED, "Too many questions wait"));
            Metadata trailers = refusal.getTrailers();
            call.close(Status.fromThrowable(refusal), trailers == null ? new Metadata() : trailers);
            return new ServerCall.Listener<>() {};
        }
    }

    /** The question is put once the pod is well again. */
    private final class Late<Q> extends ServerCall.Listener<Q> {
        private final ServerCall.Listener<Q> to;

        Late(ServerCall.Listener<Q> to) {
            this.to = to;
        }

        @Override
        public void onMessage(Q message) {
            waiting.add(() -> {
                to.onMessage(message);
                to.onHalfClose();
            });
        }
    }

    /** Of one stream: each message goes by the mood in which it finds the pod. */
    private final class MovesListener<Q> extends SimpleForwardingServerCallListener<Q> {
        private final ServerCall<Q, ?> call;

        MovesListener(ServerCall<Q, ?> call, ServerCall.Listener<Q> to) {
            super(to);
            this.call = call;
        }

        @Override
        public void onMessage(Q message) {
            messages.incrementAndGet();
            questions.addAndGet(((PlayMovesRequest) message).getMovesCount());
            switch (mood) {
                case SLOW -> waiting.add(() -> super.onMessage(message));
                case FROZEN -> {}
                case BUSY -> Moody.refuse(call);
                case WELL -> super.onMessage(message);
            }
        }
    }
}
