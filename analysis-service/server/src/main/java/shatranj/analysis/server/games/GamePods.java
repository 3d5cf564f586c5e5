package shatranj.analysis.server.games;

import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;

/**
 * The pods of game-service. Any of them answers for all games; the one that answered last is asked
 * first, the next one when it does not answer for certain. All calls block.
 */
public final class GamePods implements AutoCloseable {
    /** So often are all pods asked before a request counts as lost. */
    private static final int ROUNDS = 3;

    private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(200);

    private final PodChannels channels;
    private final PodAddresses pods;
    private final Duration patience;
    private final Duration silence;
    private volatile int preferred;

    /**
     * @param patience how long one pod may take for an answer
     * @param silence a stream that says nothing for so long is frozen
     */
    public GamePods(
            ServiceClientOptions options, PodAddresses pods, Duration patience, Duration silence) {
        this.channels = new PodChannels(options, ServiceClientOptions.GAMES, patience);
        this.pods = pods;
        this.patience = patience;
        this.silence = silence;
    }

    /** What became of a request. */
    public sealed interface Answer<T> {
        /** An answer. */
        record Given<T>(T response) implements Answer<T> {}

        /** It will never be answered as it is. */
        record Refused<T>(Problem problem) implements Answer<T> {}

        /** No pod answered for certain; the same request may be sent again. */
        record Lost<T>(String why) implements Answer<T> {}
    }

    /**
     * Asks one pod after another until one answers for certain.
     *
     * @param token of whom the request is
     * @param call the request, over the channel to a pod
     */
    public <T> Answer<T> ask(String token, Function<Channel, Uni<T>> call) {
        String why = "no pod of game-service is known";
        for (int round = 0; round < ROUNDS; round++) {
            List<SocketAddress> addresses = pods.now();
            int first = preferred;
            for (int i = 0; i < addresses.size(); i++) {
                int index = Math.floorMod(first + i, addresses.size());
                try {
                    T response =
                            call.apply(channels.to(addresses.get(index), token))
                                    .await()
                                    .atMost(patience);
                    preferred = index;
                    return new Answer.Given<>(response);
                } catch (RuntimeException e) {
                    Problem problem = problem(e);
                    if (problem.retry() != Retry.SAME_REQUEST) {
                        return new Answer.Refused<>(problem);
                    }
                    why = addresses.get(index) + ": " + problem.detail();
                }
            }
            if (!pause()) {
                break;
            }
        }
        return new Answer.Lost<>(why);
    }

    /**
     * Follows a stream of one pod to its end.
     *
     * @return why it ended
     */
    public <T> String follow(String token, Function<Channel, Multi<T>> call, Consumer<T> to)
            throws InterruptedException {
        List<SocketAddress> addresses = pods.now();
        if (addresses.isEmpty()) {
            return "no pod of game-service is known";
        }
        int index = Math.floorMod(preferred, addresses.size());
        CompletableFuture<String> over = new CompletableFuture<>();
        Cancellable stream =
                call.apply(channels.to(addresses.get(index), token))
                        .ifNoItem()
                        .after(silence)
                        .fail()
                        .subscribe()
                        .with(to, over::completeExceptionally, () -> over.complete("it ended"));
        try {
            return over.get();
        } catch (ExecutionException e) {
            // The next stream is another pod's.
            preferred = index + 1;
            return addresses.get(index) + ": " + e.getCause();
        } finally {
            stream.cancel();
        }
    }

    private static Problem problem(RuntimeException e) {
        return e instanceof StatusRuntimeException status
                ? GrpcProblems.problemOf(status)
                : Problem.of(ErrorCode.OUTCOME_UNKNOWN, String.valueOf(e.getMessage()));
    }

    private static boolean pause() {
        try {
            Thread.sleep(BETWEEN_ROUNDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends all connections. */
    @Override
    public void close() {
        channels.close();
    }
}
