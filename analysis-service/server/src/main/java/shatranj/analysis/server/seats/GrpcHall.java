package shatranj.analysis.server.seats;

import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.analysis.server.games.GamePods;
import shatranj.analysis.server.games.GamePods.Answer;
import shatranj.game.v1.AbortGameRequest;
import shatranj.game.v1.AcceptDrawRequest;
import shatranj.game.v1.AcceptTakebackRequest;
import shatranj.game.v1.DeclineGameRequest;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.Game;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.MutinyGameServiceGrpc;
import shatranj.game.v1.MutinyGameServiceGrpc.MutinyGameServiceStub;
import shatranj.game.v1.MutinyPlayerServiceGrpc;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.WatchPlayerRequest;
import shatranj.game.v1.WatchPlayerResponse;

/** Game-service over its public gRPC: any pod serves any player. */
final class GrpcHall implements GameClient {
    private final GamePods pods;
    private final String player;
    private final Supplier<String> token;

    /**
     * @param token of the player, asked for before every call
     */
    GrpcHall(GamePods pods, String player, Supplier<String> token) {
        this.pods = pods;
        this.player = player;
        this.token = token;
    }

    @Override
    public String listen(Consumer<Heard> to) throws InterruptedException {
        return pods.follow(
                token.get(),
                pod ->
                        MutinyPlayerServiceGrpc.newMutinyStub(pod)
                                .watchPlayer(WatchPlayerRequest.getDefaultInstance()),
                frame -> heard(frame, to));
    }

    private static void heard(WatchPlayerResponse frame, Consumer<Heard> to) {
        switch (frame.getFrameCase()) {
            case GAMES ->
                    to.accept(
                            new Heard.Games(
                                    frame.getGames().getGamesList().stream()
                                            .map(Game::getId)
                                            .toList()));
            case GAME -> {
                switch (frame.getGame().getFrameCase()) {
                    case SNAPSHOT, DECISION ->
                            to.accept(new Heard.Changed(frame.getGame().getGameId()));
                    // Who comes and goes, and what is said, is nothing to an engine.
                    case CLOSING, HEARTBEAT, PRESENCE, CHAT, FRAME_NOT_SET -> {}
                }
            }
            case SEEK, FRAME_NOT_SET -> {}
        }
    }

    @Override
    public Seen look(String game) {
        GetGameRequest request = GetGameRequest.newBuilder().setGameId(game).build();
        return switch (ask(stub -> stub.getGame(request))) {
            case Answer.Given(var response) ->
                    PlayerView.of(response.getGame(), player, System.currentTimeMillis());
            case Answer.Refused(var problem) -> throw new LostException(problem.toString());
            case Answer.Lost(String why) -> throw new LostException(why);
        };
    }

    @Override
    public Reply act(String game, long version, Act act) {
        // The same act at the same version has the same key: however often it is delivered, it is
        // done once.
        String key =
                UUID.nameUUIDFromBytes(
                                (player + " " + game + " " + version + " " + act)
                                        .getBytes(StandardCharsets.UTF_8))
                        .toString();
        return switch (send(game, version, key, act)) {
            case Answer.Given(var response) -> new Reply.Done();
            case Answer.Refused(var problem) -> new Reply.Refused(problem);
            case Answer.Lost(String why) -> new Reply.Lost(why);
        };
    }

    private Answer<?> send(String game, long version, String key, Act act) {
        return switch (act) {
            case Act.Join join ->
                    ask(stub ->
                            stub.joinGame(
                                    JoinGameRequest.newBuilder()
                                            .setGameId(game)
                                            .setRequestId(key)
                                            .setExpectedVersion(version)
                                            .build()));
            case Act.Decline(boolean rules) ->
                    ask(stub ->
                            stub.declineGame(
                                    DeclineGameRequest.newBuilder()
                                            .setGameId(game)
                                            .setRequestId(key)
                                            .setExpectedVersion(version)
                                            .setReason(
                                                    rules
                                                            ? DeclineReason.DECLINE_REASON_VARIANT
                                                            : DeclineReason.DECLINE_REASON_LATER)
                                            .build()));
            case Act.Move(int ply, String uci) ->
                    ask(stub ->
                            stub.playMove(
                                    PlayMoveRequest.newBuilder()
                                            .setGameId(game)
                                            .setRequestId(key)
                                            .setExpectedVersion(version)
                                            .setPly(ply)
                                            .setMove(uci)
                                            .build()));
            case Act.AcceptDraw draw ->
                    ask(stub ->
                            stub.acceptDraw(
                                    AcceptDrawRequest.newBuilder()
                                            .setGameId(game)
                                            .setRequestId(key)
                                            .setExpectedVersion(version)
                                            .build()));
            case Act.AcceptTakeback takeback ->
                    ask(stub ->
                            stub.acceptTakeback(
                                    AcceptTakebackRequest.newBuilder()
                                            .setGameId(game)
                                            .setRequestId(key)
                                            .setExpectedVersion(version)
                                            .build()));
            case Act.Abort abort ->
                    ask(stub ->
                            stub.abortGame(
                                    AbortGameRequest.newBuilder()
                                            .setGameId(game)
                                            .setRequestId(key)
                                            .setExpectedVersion(version)
                                            .build()));
        };
    }

    private <T> Answer<T> ask(Function<MutinyGameServiceStub, Uni<T>> call) {
        return pods.ask(token.get(), pod -> call.apply(MutinyGameServiceGrpc.newMutinyStub(pod)));
    }
}
