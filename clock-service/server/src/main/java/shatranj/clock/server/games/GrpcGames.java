package shatranj.clock.server.games;

import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.clock.server.fire.ClaimAnswer;
import shatranj.clock.server.fire.GameOwners;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc.MutinyGameInternalServiceStub;
import shatranj.game.internal.v1.RunningDeadlinesRequest;
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;

/**
 * The games behind game-service's internal gRPC. Any pod takes a claim and hands it to the owner;
 * the pod that answered last is asked first, the next one when it does not answer in time.
 */
public final class GrpcGames implements GameOwners {
    private static final Logger LOG = Logger.getLogger(GrpcGames.class);

    private static final long WARN_EVERY_MS = 10_000;

    private final PodChannels channels;
    private final PodAddresses pods;
    private final Supplier<String> token;
    private final InstantSource time;
    private final Patience patience;
    private final AtomicLong warnedAt = new AtomicLong();
    private volatile int preferred;

    /**
     * How long one pod may take.
     *
     * @param claim for the answer to a claim
     * @param stream between two running deadlines
     */
    public record Patience(Duration claim, Duration stream) {}

    /**
     * @param token the service's own token, asked for before every call
     */
    public GrpcGames(
            ServiceClientOptions options,
            PodAddresses pods,
            Supplier<String> token,
            InstantSource time,
            Patience patience) {
        this.channels = new PodChannels(options, ServiceClientOptions.GAMES, patience.claim());
        this.pods = pods;
        this.token = token;
        this.time = time;
        this.patience = patience;
    }

    @Override
    public ClaimAnswer claim(Standing.Armed armed) {
        ClaimFlagRequest request =
                ClaimFlagRequest.newBuilder()
                        .setGameId(armed.game().value())
                        .setVersion(armed.version())
                        .setKind(FeedDeadlines.wire(armed.kind()))
                        .build();
        List<SocketAddress> addresses = pods.now();
        String why = "no pod of game-service is known";
        int first = preferred;
        for (int i = 0; i < addresses.size(); i++) {
            int index = Math.floorMod(first + i, addresses.size());
            try {
                ClaimFlagResponse response =
                        pod(addresses.get(index))
                                .claimFlag(request)
                                .await()
                                .atMost(patience.claim());
                preferred = index;
                return answer(armed, response);
            } catch (RuntimeException e) {
                why = addresses.get(index) + ": " + e;
                LOG.debugf("Claim of %s not answered by %s", armed, why);
            }
        }
        warn(why);
        return new ClaimAnswer.Unanswered(why);
    }

    /** Once in a while, not once for each of a thousand games. */
    private void warn(String why) {
        long now = time.millis();
        long last = warnedAt.get();
        if (now - last >= WARN_EVERY_MS && warnedAt.compareAndSet(last, now)) {
            LOG.warnf("A flag was claimed and no pod of game-service answered: %s", why);
        }
    }

    private ClaimAnswer answer(Standing.Armed armed, ClaimFlagResponse response) {
        return switch (response.getResult()) {
            case CLAIM_RESULT_DONE, CLAIM_RESULT_OVER, CLAIM_RESULT_NOT_YET ->
                    // Of this version at least, whatever version the answer names or leaves out.
                    definite(
                            armed.game(),
                            Math.max(armed.version(), response.getVersion()),
                            response);
            case CLAIM_RESULT_STALE -> definite(armed.game(), response.getVersion(), response);
            case CLAIM_RESULT_UNSPECIFIED, UNRECOGNIZED ->
                    new ClaimAnswer.Unanswered(
                            "an answer that this program does not know: "
                                    + response.getResultValue());
        };
    }

    private ClaimAnswer definite(GameId game, long version, ClaimFlagResponse response) {
        String outcome = response.getResult().name().substring("CLAIM_RESULT_".length());
        Standing none = new Standing.Disarmed(game, version, time.millis());
        Standing standing =
                response.hasDeadline()
                        ? FeedDeadlines.armed(game, version, response.getDeadline())
                                .<Standing>map(armed -> armed)
                                .orElse(none)
                        : none;
        return new ClaimAnswer.Definite(standing, outcome);
    }

    @Override
    public boolean running(Consumer<Standing.Armed> each) {
        boolean all = !pods.someUnknown();
        for (SocketAddress address : pods.now()) {
            all &= running(address, each);
        }
        return all;
    }

    private boolean running(SocketAddress address, Consumer<Standing.Armed> each) {
        try {
            Iterable<RunningDeadlinesResponse> stream =
                    pod(address)
                            .runningDeadlines(RunningDeadlinesRequest.getDefaultInstance())
                            .ifNoItem()
                            .after(patience.stream())
                            .fail()
                            .subscribe()
                            .asIterable();
            for (RunningDeadlinesResponse running : stream) {
                FeedDeadlines.armed(
                                new GameId(running.getGameId()),
                                running.getVersion(),
                                running.getDeadline())
                        .ifPresent(each);
            }
            return true;
        } catch (StoreUnavailable e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.infof("The running deadlines of %s cannot be read: %s", address, e);
            return false;
        }
    }

    private MutinyGameInternalServiceStub pod(SocketAddress address) {
        return MutinyGameInternalServiceGrpc.newMutinyStub(channels.to(address, token.get()));
    }

    /** Ends all connections. */
    public void close() {
        channels.close();
    }
}
