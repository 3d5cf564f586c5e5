package shatranj.bench.moves;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;

/** Streams of games over gRPC ({@code WatchGame}), one for each of some games. */
final class GrpcStreams implements AutoCloseable {
    private final ManagedChannel channel;
    private final List<Versions> versions = new ArrayList<>();
    private volatile boolean over;

    /**
     * @param address {@code host:port}
     * @param count of the first games each has one
     */
    GrpcStreams(Tables tables, String address, int count) {
        channel = ManagedChannelBuilder.forTarget(address).usePlaintext().build();
        for (int game = 0; game < count; game++) {
            Versions seen = new Versions();
            versions.add(seen);
            GameServiceGrpc.newStub(channel)
                    .watchGame(
                            WatchGameRequest.newBuilder()
                                    .setGameId(tables.id(game))
                                    .setAfterVersion(0)
                                    .build(),
                            new Reader(seen));
        }
    }

    /** What they have shown, in the order of the games. */
    List<Versions> versions() {
        return List.copyOf(versions);
    }

    @Override
    public void close() {
        over = true;
        channel.shutdownNow();
    }

    private final class Reader implements StreamObserver<WatchGameResponse> {
        private final Versions seen;

        Reader(Versions seen) {
            this.seen = seen;
        }

        @Override
        public void onNext(WatchGameResponse response) {
            if (response.getFrame().hasDecision()) {
                seen.saw((int) response.getFrame().getDecision().getVersion());
            }
        }

        @Override
        public void onError(Throwable failure) {
            if (!over) {
                seen.broke("" + failure.getMessage());
            }
        }

        @Override
        public void onCompleted() {
            onError(new IllegalStateException("ended"));
        }
    }
}
