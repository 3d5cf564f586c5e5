package shatranj.game.referee;

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

    private static final String PROBE =
            RulesServiceGrpc.getListRuleSetsMethod().getFullMethodName();

    private final AtomicInteger questions = new AtomicInteger();
    private final List<Runnable> waiting = new CopyOnWriteArrayList<>();
    private final Server server;
    private final int port;
    private volatile Mood mood = Mood.WELL;

    RulesPod() throws IOException {
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
}
