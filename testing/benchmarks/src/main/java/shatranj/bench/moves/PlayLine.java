package shatranj.bench.moves;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.PlayServiceGrpc;

/** Moves on {@code PlayService.Play}: one stream for each player and pod. */
final class PlayLine implements RequestLine {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** Nothing was done. */
    private static final Set<String> NOT_NOW = Set.of("UNAVAILABLE", "OVERLOADED", "DRAINING");

    private final Again again = new Again();
    private final Tables tables;
    private final List<String> addresses;
    private final List<ManagedChannel> channels = new ArrayList<>();
    private volatile List<Map<String, Stream>> streams;

    /**
     * @param addresses {@code host:port} of every pod; games take turns
     */
    PlayLine(Tables tables, List<String> addresses) {
        this.tables = tables;
        this.addresses = addresses;
        this.streams =
                addresses.stream()
                        .map(address -> {
                            ManagedChannel shared = channel(address);
                            return streams(token -> shared);
                        })
                        .toList();
    }

    private ManagedChannel channel(String address) {
        String[] parts = address.split(":", 2);
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress(parts[0], Integer.parseInt(parts[1]))
                        .usePlaintext()
                        .build();
        channels.add(channel);
        return channel;
    }

    /** A stream for each player. */
    private Map<String, Stream> streams(Function<String, ManagedChannel> channels) {
        Map<String, Stream> byToken = new HashMap<>();
        tables.tokens()
                .forEach(token -> byToken.put(token, new Stream(channels.apply(token), token)));
        return byToken;
    }

    @Override
    public void send(int game, Done done) {
        Tables.Move move = tables.next(game);
        Stream stream = streams.get(game % streams.size()).get(move.token());
        if (stream == null) {
            throw new IllegalStateException("nobody has this token");
        }
        stream.send(game, move, 1, done);
    }

    @Override
    public void impatient() {
        again.never();
        // One connection would hold all back alike: that is its flow control, not the pod.
        channels.forEach(ManagedChannel::shutdown);
        streams = addresses.stream().map(address -> streams(token -> channel(address))).toList();
    }

    @Override
    public void close() {
        again.close();
        channels.forEach(ManagedChannel::shutdownNow);
    }

    /** A move that was sent so many times. */
    private record Asked(int game, Tables.Move move, int tried, Done done) {}

    /** One player's stream. */
    private final class Stream implements StreamObserver<PlayResponse> {
        private final AtomicLong numbers = new AtomicLong();
        private final Map<Long, Asked> waiting = new ConcurrentHashMap<>();
        private final StreamObserver<PlayRequest> up;

        Stream(ManagedChannel channel, String token) {
            Metadata headers = new Metadata();
            headers.put(AUTHORIZATION, "Bearer " + token);
            up =
                    PlayServiceGrpc.newStub(channel)
                            .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                            .play(this);
        }

        void send(int game, Tables.Move move, int tried, Done done) {
            long number = numbers.incrementAndGet();
            waiting.put(number, new Asked(game, move, tried, done));
            PlayRequest request =
                    PlayRequest.newBuilder()
                            .setCorrelationId(number)
                            .setPlayMove(
                                    PlayMoveRequest.newBuilder()
                                            .setGameId(move.game())
                                            .setPly(move.ply())
                                            .setMove(move.uci()))
                            .build();
            synchronized (this) {
                up.onNext(request);
            }
        }

        @Override
        public void onNext(PlayResponse response) {
            if (response.hasAnswer()) {
                PlayResponse.Answer answer = response.getAnswer();
                Asked asked = waiting.remove(answer.getCorrelationId());
                if (asked != null) {
                    answered(asked, answer);
                }
            }
        }

        private void answered(Asked asked, PlayResponse.Answer answer) {
            String code = answer.getRefused().getCode();
            if (answer.hasPlayed()) {
                asked.done().done("");
            } else if (NOT_NOW.contains(code) && again.after(asked.tried())) {
                again.soon(() -> send(asked.game(), asked.move(), asked.tried() + 1, asked.done()));
            } else {
                tables.refused(asked.game(), asked.move());
                asked.done().done(said(code, answer.getRefused().getDetail()));
            }
        }

        /** One kind of "not now" is one failure, whatever it says of itself. */
        private static String said(String code, String detail) {
            return NOT_NOW.contains(code) ? code : code + " " + detail;
        }

        @Override
        public void onError(Throwable thrown) {
            List.copyOf(waiting.values())
                    .forEach(asked -> asked.done().done(String.valueOf(thrown)));
            waiting.clear();
        }

        @Override
        public void onCompleted() {
            onError(new IllegalStateException("the pod ended the stream"));
        }
    }
}
