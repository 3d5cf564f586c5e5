package shatranj.game.referee;

import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.trace.TraceHeader;

/**
 * The connection to one pod of rules-service: every call has an end, and a probe tells whether the
 * pod is up while nobody asks.
 */
final class RulesLine implements AutoCloseable {
    private static final Duration PROBE_EVERY = Duration.ofMillis(500);

    /** Whoever has answered so lately is not probed. */
    private static final Duration LATELY = PROBE_EVERY.dividedBy(2);

    /** An answer this old says nothing any more: three probes went unanswered since. */
    private static final Duration FRESH = Duration.ofMillis(1600);

    /** So long a connection may be without an answer before it is given up for another. */
    private static final Duration LOST = FRESH.multipliedBy(2);

    private final Vertx vertx;
    private final SocketAddress pod;
    private final Duration deadline;
    private final PodChannels channels;
    private final RulesServiceStub stub;
    private final MoveStream moves;
    private final long probe;
    private final long openedAt = System.nanoTime();
    private final AtomicLong answeredAt;
    private final AtomicInteger underWay = new AtomicInteger();

    /**
     * @param deadline a pod that says nothing for so long is not up
     */
    RulesLine(ServiceClientOptions options, SocketAddress pod, Duration deadline) {
        this.vertx = options.vertx();
        this.pod = pod;
        this.deadline = deadline;
        this.channels = new PodChannels(options, ServiceClientOptions.RULES, deadline);
        this.stub = RulesServiceGrpc.newStub(channels.to(pod)).withInterceptors(new TraceHeader());
        this.moves = new MoveStream(vertx, channels.to(pod));
        this.answeredAt = new AtomicLong(System.nanoTime() - FRESH.toNanos());
        this.probe = vertx.setPeriodic(1, PROBE_EVERY.toMillis(), ignored -> probe());
    }

    /** A method of the stub. */
    interface Method<Q, A> {
        void call(RulesServiceStub stub, Q request, StreamObserver<A> answer);
    }

    /** What the pod said. */
    sealed interface Said<A> {
        /** An answer. */
        record Answered<A>(A value) implements Said<A> {}

        /** Any pod would refuse it. */
        record Refused<A>(Problem problem) implements Said<A> {}

        /**
         * Nothing that another pod could not say otherwise.
         *
         * @param why after the pod's address
         * @param problem what it said itself, if it said anything
         */
        record Nothing<A>(String why, Optional<Problem> problem) implements Said<A> {}
    }

    /** Which pod it is. */
    SocketAddress pod() {
        return pod;
    }

    /** How many questions it has; a probe is none. */
    int underWay() {
        return underWay.get();
    }

    boolean isUp() {
        return System.nanoTime() - answeredAt.get() < FRESH.toNanos();
    }

    /** Whether it has been down for so long that another connection might do better. */
    boolean isLost() {
        long now = System.nanoTime();
        return now - answeredAt.get() > LOST.toNanos() && now - openedAt > LOST.toNanos();
    }

    /**
     * Asks; what comes of it tells whether the pod is up. The stage never fails.
     *
     * @param most how long to wait
     */
    <Q, A> CompletableFuture<Said<A>> ask(Q request, Method<Q, A> method, Duration most) {
        return askAtLeisure(request, method, most)
                .thenApply(said -> {
                    judge(said, most);
                    return said;
                });
    }

    /**
     * Asks about a move, with whatever else is asked meanwhile; by itself where that does not do.
     * The stage never fails.
     *
     * @param most how long to wait
     */
    CompletableFuture<Said<PlayMoveResponse>> play(PlayMoveRequest move, Duration most) {
        long begun = System.nanoTime();
        underWay.incrementAndGet();
        return moves.ask(move, most)
                .thenCompose(ruling ->
                        ruling.<CompletableFuture<Said<PlayMoveResponse>>>map(given ->
                                        CompletableFuture.completedFuture(
                                                new Said.Answered<>(given)))
                                .orElseGet(() ->
                                        call(
                                                move,
                                                RulesServiceStub::playMove,
                                                most.minusNanos(System.nanoTime() - begun))))
                .handle((said, failure) -> {
                    underWay.decrementAndGet();
                    Said<PlayMoveResponse> told = failure == null ? said : said(failure, most);
                    judge(told, most);
                    return told;
                });
    }

    /**
     * Asks what may take long: how it goes says nothing about whether moves are ruled on. The stage
     * never fails.
     */
    <Q, A> CompletableFuture<Said<A>> askAtLeisure(Q request, Method<Q, A> method, Duration most) {
        underWay.incrementAndGet();
        return call(request, method, most)
                .thenApply(said -> {
                    underWay.decrementAndGet();
                    return said;
                });
    }

    private <Q, A> CompletableFuture<Said<A>> call(Q request, Method<Q, A> method, Duration most) {
        CompletableFuture<A> answer = new CompletableFuture<>();
        try {
            method.call(stub, request, new Answer<>(answer));
        } catch (RuntimeException e) {
            // A line that was closed a moment ago.
            answer.completeExceptionally(e);
        }
        // A call that nobody waits for is not cancelled: Vert.x' client complains of every one that
        // is, and a pod that is down gets no more of them.
        return answer.orTimeout(most.toNanos(), TimeUnit.NANOSECONDS)
                .handle((value, failure) ->
                        failure == null ? new Said.Answered<>(value) : said(failure, most));
    }

    private void judge(Said<?> said, Duration most) {
        boolean up =
                switch (said) {
                    case Said.Answered<?> answered -> true;
                    case Said.Refused<?> refused -> true;
                    case Said.Nothing<?>(String why, Optional<Problem> problem) ->
                            problem.map(Problem::code)
                                    .filter(code -> code != ErrorCode.UNAVAILABLE)
                                    .isPresent();
                };
        if (up) {
            answeredAt.set(System.nanoTime());
        } else if (most.compareTo(deadline) >= 0) {
            answeredAt.set(System.nanoTime() - FRESH.toNanos());
        }
    }

    private <A> Said<A> said(Throwable failure, Duration most) {
        return switch (failure) {
            case StatusRuntimeException status when GrpcProblems.isRefusal(status) ->
                    said(GrpcProblems.problemOf(status));
            case TimeoutException late ->
                    nothing("did not answer within " + most.toMillis() + " ms");
            case CompletionException nested when nested.getCause() != null ->
                    said(nested.getCause(), most);
            default -> nothing("cannot be reached: " + failure.getMessage());
        };
    }

    private static <A> Said<A> said(Problem problem) {
        return switch (problem.code()) {
            case UNAVAILABLE, OVERLOADED, DRAINING ->
                    new Said.Nothing<>(
                            "gave no ruling (" + problem.code() + ": " + problem.detail() + ")",
                            Optional.of(problem));
            default -> new Said.Refused<>(problem);
        };
    }

    private static <A> Said<A> nothing(String why) {
        return new Said.Nothing<>(why, Optional.empty());
    }

    private void probe() {
        if (System.nanoTime() - answeredAt.get() < LATELY.toNanos()) {
            return;
        }
        var unused =
                call(
                                ListRuleSetsRequest.getDefaultInstance(),
                                RulesServiceStub::listRuleSets,
                                deadline)
                        .thenAccept(said -> judge(said, deadline));
    }

    /**
     * Closes it once all calls have ended; nobody asks any more.
     *
     * @param longest how long a call may take
     */
    void retire(Duration longest) {
        vertx.cancelTimer(probe);
        moves.close();
        vertx.setTimer(longest.toMillis(), ignored -> channels.close());
    }

    @Override
    public void close() {
        vertx.cancelTimer(probe);
        moves.close();
        channels.close();
    }

    /** The one answer of a unary call. */
    private record Answer<A>(CompletableFuture<A> future) implements StreamObserver<A> {
        @Override
        public void onNext(A value) {
            future.complete(value);
        }

        @Override
        public void onError(@Nullable Throwable failure) {
            future.completeExceptionally(
                    failure == null ? new IllegalStateException("no reason given") : failure);
        }

        @Override
        public void onCompleted() {
            future.completeExceptionally(new IllegalStateException("no answer was sent"));
        }
    }
}
