package shatranj.competition.server.tournaments;

import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateGameResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.Player;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;

/**
 * The part of game-service's public contract that tournaments use. Games do not play themselves.
 */
final class FakeGameService extends GameServiceGrpc.GameServiceImplBase implements AutoCloseable {
    private final Map<String, Game> byRequest = new LinkedHashMap<>();
    private final Map<String, String> aborters = new LinkedHashMap<>();
    private final AtomicInteger creations = new AtomicInteger();
    private final Server server;
    private volatile boolean isAway;

    FakeGameService() throws IOException {
        server = ServerBuilder.forPort(0).addService(this).build().start();
    }

    int port() {
        return server.getPort();
    }

    /** Whether it neither makes games nor shows them, as a cluster without game pods. */
    void away(boolean isAway) {
        this.isAway = isAway;
    }

    /** Requests for games, repeated ones too. */
    int creations() {
        return creations.get();
    }

    synchronized List<Game> games() {
        return List.copyOf(byRequest.values());
    }

    /** Ends all games that go on: the player whose name comes first in the alphabet wins. */
    synchronized void playAll() {
        byRequest.replaceAll((request, game) -> {
            boolean isWhiteFirst = game.getWhite().getId().compareTo(game.getBlack().getId()) < 0;
            return game.getStatus() == GameStatus.GAME_STATUS_ACTIVE
                    ? over(
                            game,
                            Outcome.newBuilder()
                                    .setPoints(
                                            Points.newBuilder()
                                                    .setWhite(isWhiteFirst ? 1 : 0)
                                                    .setBlack(isWhiteFirst ? 0 : 1)))
                    : game;
        });
    }

    synchronized void end(String id, OutcomeReason reason, String by) {
        aborters.put(id, by);
        byRequest.replaceAll((request, game) ->
                game.getId().equals(id)
                        ? over(game, Outcome.newBuilder().setReason(reason))
                        : game);
    }

    private static Game over(Game game, Outcome.Builder outcome) {
        return game.toBuilder()
                .setStatus(GameStatus.GAME_STATUS_FINISHED)
                .setVersion(game.getVersion() + 1)
                .setOutcome(outcome)
                .build();
    }

    @Override
    public synchronized void createGame(
            CreateGameRequest request, StreamObserver<CreateGameResponse> answer) {
        if (isAway) {
            answer.onError(Status.UNAVAILABLE.asRuntimeException());
            return;
        }
        creations.incrementAndGet();
        boolean isNew = !byRequest.containsKey(request.getRequestId());
        Game game =
                byRequest.computeIfAbsent(
                        request.getRequestId(),
                        key ->
                                Game.newBuilder()
                                        .setId("%022d".formatted(byRequest.size() + 1))
                                        .setVersion(1)
                                        .setStatus(GameStatus.GAME_STATUS_ACTIVE)
                                        .setWhite(Player.newBuilder().setId(request.getWhite()))
                                        .setBlack(Player.newBuilder().setId(request.getBlack()))
                                        .build());
        answer.onNext(CreateGameResponse.newBuilder().setGame(game).setReplayed(!isNew).build());
        answer.onCompleted();
    }

    @Override
    public synchronized void getGame(
            GetGameRequest request, StreamObserver<GetGameResponse> answer) {
        if (isAway) {
            answer.onError(Status.UNAVAILABLE.asRuntimeException());
            return;
        }
        for (Game game : byRequest.values()) {
            if (game.getId().equals(request.getGameId())) {
                answer.onNext(GetGameResponse.newBuilder().setGame(game).build());
                answer.onCompleted();
                return;
            }
        }
        answer.onError(Status.NOT_FOUND.asRuntimeException());
    }

    @Override
    public synchronized void watchGame(
            WatchGameRequest request, StreamObserver<WatchGameResponse> answer) {
        String actor = aborters.getOrDefault(request.getGameId(), "");
        answer.onNext(
                WatchGameResponse.newBuilder()
                        .setFrame(
                                Frame.newBuilder()
                                        .setDecision(
                                                Frame.DecisionFrame.newBuilder()
                                                        .setVersion(request.getAfterVersion() + 1)
                                                        .setActor(
                                                                Player.newBuilder().setId(actor))))
                        .build());
        answer.onCompleted();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
