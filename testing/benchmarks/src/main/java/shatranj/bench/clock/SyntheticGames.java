package shatranj.bench.clock;

import com.google.protobuf.Timestamp;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Instant;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import shatranj.game.feed.v1.Deadline;
import shatranj.game.feed.v1.DeadlineKind;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.internal.v1.RunningDeadlinesRequest;
import shatranj.game.internal.v1.RunningDeadlinesResponse;

/**
 * A pod of game-service as clock-service sees one: it knows when each flag falls, tells so when
 * asked, records a claim at or after the instant, once, and counts one that comes before.
 */
final class SyntheticGames implements AutoCloseable {
    private static final int CALLERS = 16;

    private final Map<String, Flag> flags = new ConcurrentHashMap<>();
    private final AtomicInteger early = new AtomicInteger();
    private final AtomicInteger repeated = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final Server server;

    /** A flag, and when it was claimed: epoch microseconds; 0: not yet. */
    static final class Flag {
        final long dueMs;
        final AtomicLong claimedMicros = new AtomicLong();

        Flag(long dueMs) {
            this.dueMs = dueMs;
        }

        /** From the instant to the claim's arrival. */
        double latenessMs() {
            return claimedMicros.get() / 1e3 - dueMs;
        }
    }

    SyntheticGames() throws IOException {
        server =
                ServerBuilder.forPort(0)
                        .executor(Executors.newVirtualThreadPerTaskExecutor())
                        .addService(new Internal())
                        .build()
                        .start();
    }

    /** Lets claims come that mean nothing, so that it is not this program that is slow at first. */
    void warmUp(int claims) throws InterruptedException {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("127.0.0.1", port()).usePlaintext().build();
        var stub = GameInternalServiceGrpc.newBlockingStub(channel);
        ClaimFlagRequest request = ClaimFlagRequest.newBuilder().setGameId("nobody's").build();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < CALLERS; i++) {
                callers.execute(() -> {
                    for (int n = 0; n < claims / CALLERS; n++) {
                        stub.claimFlag(request);
                    }
                });
            }
        }
        channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
    }

    int port() {
        return server.getPort();
    }

    /** A game that runs, and whose flag falls then. */
    void add(String game, long dueMs) {
        flags.put(game, new Flag(dueMs));
        open.incrementAndGet();
    }

    /** The flag of a game that was added. */
    Flag flag(String game) {
        return Objects.requireNonNull(flags.get(game), game);
    }

    /** Flags that nobody has claimed. */
    int open() {
        return open.get();
    }

    /** Claims that came before the instant. */
    int early() {
        return early.get();
    }

    /** Claims of what was recorded already. */
    int repeated() {
        return repeated.get();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }

    private ClaimFlagResponse claim(ClaimFlagRequest request) {
        Instant now = Instant.now();
        long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
        ClaimFlagResponse.Builder answer =
                ClaimFlagResponse.newBuilder().setVersion(request.getVersion() + 1);
        Optional<Flag> flag = Optional.ofNullable(flags.get(request.getGameId()));
        if (flag.isEmpty()) {
            return answer.setResult(ClaimResult.CLAIM_RESULT_OVER).build();
        }
        if (micros < flag.get().dueMs * 1_000) {
            early.incrementAndGet();
            return answer.setVersion(request.getVersion())
                    .setResult(ClaimResult.CLAIM_RESULT_NOT_YET)
                    .setDeadline(deadline(flag.get()))
                    .build();
        }
        if (flag.get().claimedMicros.compareAndSet(0, micros)) {
            open.decrementAndGet();
        } else {
            repeated.incrementAndGet();
        }
        return answer.setResult(ClaimResult.CLAIM_RESULT_DONE).build();
    }

    private static Deadline deadline(Flag flag) {
        return Deadline.newBuilder()
                .setKind(DeadlineKind.DEADLINE_KIND_FLAG)
                .setDueAt(
                        Timestamp.newBuilder()
                                .setSeconds(flag.dueMs / 1_000)
                                .setNanos((int) (flag.dueMs % 1_000) * 1_000_000))
                .build();
    }

    private final class Internal extends GameInternalServiceGrpc.GameInternalServiceImplBase {
        @Override
        public void claimFlag(
                ClaimFlagRequest request, StreamObserver<ClaimFlagResponse> observer) {
            observer.onNext(claim(request));
            observer.onCompleted();
        }

        /** As fast as the reader takes them, and no faster. */
        @Override
        public void runningDeadlines(
                RunningDeadlinesRequest request,
                StreamObserver<RunningDeadlinesResponse> observer) {
            var stream = (ServerCallStreamObserver<RunningDeadlinesResponse>) observer;
            Iterator<Map.Entry<String, Flag>> running =
                    flags.entrySet().stream()
                            .filter(flag -> flag.getValue().claimedMicros.get() == 0)
                            .iterator();
            boolean[] ended = {false};
            stream.setOnReadyHandler(() -> {
                while (stream.isReady() && !ended[0]) {
                    if (running.hasNext()) {
                        Map.Entry<String, Flag> flag = running.next();
                        stream.onNext(
                                RunningDeadlinesResponse.newBuilder()
                                        .setGameId(flag.getKey())
                                        .setVersion(2)
                                        .setDeadline(deadline(flag.getValue()))
                                        .build());
                    } else {
                        ended[0] = true;
                        stream.onCompleted();
                    }
                }
            });
        }
    }
}
