package shatranj.analysis.server.fairplay;

import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc.MutinyGameInternalServiceStub;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;

/**
 * Asks game-service's internal gRPC. Any pod answers for all games; the one that answered last is
 * asked first, the next one when it fails or cannot answer for all. Blocks the caller's thread.
 */
public final class GrpcGamesInPlay implements GamesInPlay {
    private static final Logger LOG = Logger.getLogger(GrpcGamesInPlay.class);

    private final PodChannels channels;
    private final PodAddresses pods;
    private final Supplier<String> token;
    private final Duration patience;
    private volatile int preferred;

    /**
     * @param token the service's own token, asked for before every call
     * @param patience how long one pod may take
     */
    public GrpcGamesInPlay(
            ServiceClientOptions options,
            PodAddresses pods,
            Supplier<String> token,
            Duration patience) {
        this.channels = new PodChannels(options, ServiceClientOptions.GAMES, patience);
        this.pods = pods;
        this.token = token;
        this.patience = patience;
    }

    @Override
    public Answer ask(String player, List<Position> positions) {
        IsInPlayRequest request =
                IsInPlayRequest.newBuilder()
                        .setPlayer(player)
                        .addAllFens(positions.stream().map(Fen::write).toList())
                        .build();
        List<SocketAddress> addresses = pods.now();
        String why = "no pod of game-service is known";
        int first = preferred;
        for (int i = 0; i < addresses.size(); i++) {
            int index = Math.floorMod(first + i, addresses.size());
            switch (askOne(addresses.get(index), request)) {
                case Unknown(String reason) -> {
                    why = addresses.get(index) + ": " + reason;
                    LOG.debugf("Fair play of %s not answered by %s", player, why);
                }
                case Free free -> {
                    preferred = index;
                    return free;
                }
                case InPlay inPlay -> {
                    preferred = index;
                    return inPlay;
                }
            }
        }
        return new Unknown(why);
    }

    private Answer askOne(SocketAddress address, IsInPlayRequest request) {
        try {
            IsInPlayResponse response = pod(address).isInPlay(request).await().atMost(patience);
            if (response.getInPlay()) {
                return new InPlay(response.getGameId());
            }
            return response.getNotOwnedCount() == 0
                    ? new Free()
                    : new Unknown("no answer for partitions " + response.getNotOwnedList());
        } catch (RuntimeException e) {
            return new Unknown(String.valueOf(e.getMessage()));
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
