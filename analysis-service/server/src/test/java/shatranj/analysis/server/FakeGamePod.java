package shatranj.analysis.server;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc;
import shatranj.game.v1.Game;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.MutinyGameServiceGrpc;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.grpc.GrpcTestServer;

/** A pod of game-service that says what is in play as the test says, over real gRPC. */
public final class FakeGamePod implements AutoCloseable {
    /** The game that everything in play belongs to. */
    public static final String GAME = "0198c0de";

    /** A question and by whom. */
    public record Asked(IsInPlayRequest request, String authorization) {}

    private final GrpcTestServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Map<String, Game> games = new ConcurrentHashMap<>();
    private volatile Function<IsInPlayRequest, Uni<IsInPlayResponse>> answer = FakeGamePod::free;

    public FakeGamePod(Vertx vertx) {
        server =
                new GrpcTestServer(
                        vertx, new Service().bindService(), new PublicService().bindService());
    }

    /** {@code host:port}. */
    public String address() {
        return server.address();
    }

    /** From now on this is the answer. */
    public void answer(Function<IsInPlayRequest, Uni<IsInPlayResponse>> next) {
        answer = next;
        asked.clear();
    }

    /** What was asked since the answer was set. */
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    /** No game is running. */
    public static Uni<IsInPlayResponse> free(IsInPlayRequest request) {
        return Uni.createFrom().item(IsInPlayResponse.getDefaultInstance());
    }

    /** Every position is in play. */
    public static Uni<IsInPlayResponse> inPlay(IsInPlayRequest request) {
        return Uni.createFrom()
                .item(IsInPlayResponse.newBuilder().setInPlay(true).setGameId(GAME).build());
    }

    /** The pod folds only a part, and cannot reach who has the rest. */
    public static Uni<IsInPlayResponse> partly(IsInPlayRequest request) {
        return Uni.createFrom().item(IsInPlayResponse.newBuilder().addNotOwned(7).build());
    }

    @Override
    public void close() {
        server.close();
    }

    /** From now on this is a game, to whoever asks. */
    public void show(Game game) {
        games.put(game.getId(), game);
    }

    private final class PublicService extends MutinyGameServiceGrpc.GameServiceImplBase {
        @Override
        public Uni<GetGameResponse> getGame(GetGameRequest request) {
            Game game = games.get(request.getGameId());
            return game == null
                    ? Uni.createFrom()
                            .failure(
                                    GrpcProblems.exceptionOf(
                                            Problem.of(ErrorCode.NO_SUCH_GAME, "no such game")))
                    : Uni.createFrom().item(GetGameResponse.newBuilder().setGame(game).build());
        }
    }

    private final class Service extends MutinyGameInternalServiceGrpc.GameInternalServiceImplBase {
        @Override
        public Uni<IsInPlayResponse> isInPlay(IsInPlayRequest request) {
            asked.add(new Asked(request, GrpcTestServer.authorization()));
            return answer.apply(request);
        }
    }
}
