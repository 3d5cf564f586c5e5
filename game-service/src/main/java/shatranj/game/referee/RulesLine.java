package shatranj.game.referee;

import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.support.grpc.Dialler;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.PodChannels;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.trace.TraceHeader;

/**
 * The connection to rules-service: every call has a deadline, and a probe tells whether it is up
 * while nobody asks.
 */
final class RulesLine implements AutoCloseable {
    private static final Duration PROBE_EVERY = Duration.ofMillis(500);

    /** An answer this old says nothing any more: three probes went unanswered since. */
    private static final Duration FRESH = Duration.ofMillis(1600);

    private final Vertx vertx;
    private final String target;
    private final Duration deadline;
    private final PodChannels channels;
    private final RulesServiceStub stub;
    private final long probe;
    private final AtomicLong answeredAt;

    RulesLine(Dialler dialler, String target, Duration deadline) {
        this.vertx = dialler.vertx();
        this.target = target;
        this.deadline = deadline;
        this.channels = new PodChannels(dialler, Dialler.RULES, deadline);
        this.stub =
                RulesServiceGrpc.newStub(channels.to(address(target)))
                        .withInterceptors(new TraceHeader());
        this.answeredAt = new AtomicLong(System.nanoTime() - FRESH.toNanos());
        this.probe = vertx.setPeriodic(1, PROBE_EVERY.toMillis(), ignored -> probe());
    }

    /** A method of the stub. */
    interface Method<Q, A> {
        void call(RulesServiceStub stub, Q request, StreamObserver<A> answer);
    }

    /** Asks; fails with a {@link ProblemException}, UNAVAILABLE where there is no answer. */
    <Q, A> CompletableFuture<A> ask(Q request, Method<Q, A> method) {
        CompletableFuture<A> answer = new CompletableFuture<>();
        method.call(stub, request, new Answer<>(answer));
        return answer.orTimeout(deadline.toMillis(), TimeUnit.MILLISECONDS)
                .handle((value, failure) -> {
                    if (failure == null) {
                        answeredAt.set(System.nanoTime());
                        return value;
                    }
                    ProblemException problem = problem(failure, deadline);
                    boolean up = problem.problem().code() != ErrorCode.UNAVAILABLE;
                    answeredAt.set(System.nanoTime() - (up ? 0 : FRESH.toNanos()));
                    throw problem;
                });
    }

    /**
     * Asks what may take long: how it goes says nothing about whether moves are ruled on.
     *
     * @param patience instead of the line's own deadline
     */
    <Q, A> CompletableFuture<A> askAtLeisure(Q request, Method<Q, A> method, Duration patience) {
        CompletableFuture<A> answer = new CompletableFuture<>();
        method.call(stub, request, new Answer<>(answer));
        return answer.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionallyCompose(
                        failure -> CompletableFuture.failedFuture(problem(failure, patience)));
    }

    boolean isUp() {
        return System.nanoTime() - answeredAt.get() < FRESH.toNanos();
    }

    /** What a stage of {@link #ask} failed with. */
    static ProblemException refusal(Throwable failure) {
        return switch (failure) {
            case ProblemException problem -> problem;
            case CompletionException nested when nested.getCause() != null ->
                    refusal(nested.getCause());
            default -> throw new IllegalStateException("rules-service's answer broke us", failure);
        };
    }

    @Override
    public void close() {
        vertx.cancelTimer(probe);
        channels.close();
    }

    private void probe() {
        // Whatever comes of it, ask() has noted it.
        var unused = ask(ListRuleSetsRequest.getDefaultInstance(), RulesServiceStub::listRuleSets);
    }

    private ProblemException problem(Throwable failure, Duration patience) {
        return switch (failure) {
            case StatusRuntimeException status when GrpcProblems.isRefusal(status) ->
                    GrpcProblems.problemOf(status).asException();
            case TimeoutException late ->
                    unavailable("did not answer within " + patience.toMillis() + " ms");
            case CompletionException nested when nested.getCause() != null ->
                    problem(nested.getCause(), patience);
            default -> unavailable("cannot be reached: " + failure.getMessage());
        };
    }

    private ProblemException unavailable(String what) {
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "rules-service at " + target + " " + what + "; nothing was done")
                .asException();
    }

    private static SocketAddress address(String target) {
        int colon = target.lastIndexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException(
                    "shatranj.game.rules is '" + target + "'; expected HOST:PORT");
        }
        return SocketAddress.inetSocketAddress(
                Integer.parseInt(target.substring(colon + 1)), target.substring(0, colon));
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
