package shatranj.clock.server.games;

import com.google.protobuf.Timestamp;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import shatranj.game.feed.v1.Deadline;
import shatranj.game.feed.v1.DeadlineKind;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc;
import shatranj.game.internal.v1.RunningDeadlinesRequest;
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.testsupport.grpc.GrpcTestServer;

/**
 * A pod of game-service that answers claims as the test says, over real gRPC on a port of its own.
 */
public final class FakeGamePod implements AutoCloseable {
    /** A claim and when it came. */
    public record Claim(ClaimFlagRequest request, long atMs, String authorization) {}

    private final GrpcTestServer server;
    private final BlockingQueue<Claim> claims = new LinkedBlockingQueue<>();
    private final List<RunningDeadlinesResponse> running = new CopyOnWriteArrayList<>();
    private volatile Function<ClaimFlagRequest, Uni<ClaimFlagResponse>> answer =
            FakeGamePod::recorded;

    public FakeGamePod(Vertx vertx) {
        server = new GrpcTestServer(vertx, new Service().bindService());
    }

    /** {@code host:port}. */
    public String address() {
        return server.address();
    }

    /** From now on claims are answered so. */
    public void answer(Function<ClaimFlagRequest, Uni<ClaimFlagResponse>> next) {
        answer = next;
    }

    /** From now on this is what runs. */
    public void running(List<RunningDeadlinesResponse> deadlines) {
        running.clear();
        running.addAll(deadlines);
    }

    /** The next claim that came or comes. */
    public Claim nextClaim() throws InterruptedException {
        Claim claim = claims.poll(20, TimeUnit.SECONDS);
        if (claim == null) {
            throw new AssertionError("no claim came within 20 s");
        }
        return claim;
    }

    /** The next claim on this game that came or comes; those on others before it are forgotten. */
    public Claim nextClaimOn(String game) throws InterruptedException {
        return nextClaimOn(Set.of(game));
    }

    /**
     * The next claim on one of these games. A claim whose answer is late is repeated, so those on
     * other games may be a test's before this one.
     */
    public Claim nextClaimOn(Set<String> games) throws InterruptedException {
        Claim claim = nextClaim();
        while (!games.contains(claim.request().getGameId())) {
            claim = nextClaim();
        }
        return claim;
    }

    /** Claims that came and were not asked for. */
    public List<Claim> furtherClaims() {
        return List.copyOf(claims);
    }

    /** The answer of a game that has recorded the flag. */
    public static Uni<ClaimFlagResponse> recorded(ClaimFlagRequest request) {
        return Uni.createFrom()
                .item(
                        ClaimFlagResponse.newBuilder()
                                .setResult(ClaimResult.CLAIM_RESULT_DONE)
                                .setVersion(request.getVersion() + 1)
                                .build());
    }

    /** A flag's deadline. */
    public static Deadline flagAt(long dueMs) {
        return Deadline.newBuilder()
                .setKind(DeadlineKind.DEADLINE_KIND_FLAG)
                .setDueAt(
                        Timestamp.newBuilder()
                                .setSeconds(Math.floorDiv(dueMs, 1_000L))
                                .setNanos((int) Math.floorMod(dueMs, 1_000L) * 1_000_000))
                .build();
    }

    /** A game whose flag falls then. */
    public static RunningDeadlinesResponse runningFlag(String game, long version, long dueMs) {
        return RunningDeadlinesResponse.newBuilder()
                .setGameId(game)
                .setVersion(version)
                .setDeadline(flagAt(dueMs))
                .build();
    }

    @Override
    public void close() {
        server.close();
    }

    private final class Service extends MutinyGameInternalServiceGrpc.GameInternalServiceImplBase {
        @Override
        public Uni<ClaimFlagResponse> claimFlag(ClaimFlagRequest request) {
            claims.add(
                    new Claim(request, System.currentTimeMillis(), GrpcTestServer.authorization()));
            return answer.apply(request);
        }

        @Override
        public Multi<RunningDeadlinesResponse> runningDeadlines(RunningDeadlinesRequest request) {
            return Multi.createFrom().iterable(running);
        }
    }
}
