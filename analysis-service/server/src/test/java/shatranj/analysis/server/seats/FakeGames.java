package shatranj.analysis.server.seats;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.stub.StreamObserver;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import shatranj.game.v1.AbortGameRequest;
import shatranj.game.v1.AbortGameResponse;
import shatranj.game.v1.AcceptDrawRequest;
import shatranj.game.v1.AcceptDrawResponse;
import shatranj.game.v1.AcceptTakebackRequest;
import shatranj.game.v1.AcceptTakebackResponse;
import shatranj.game.v1.DeclineGameRequest;
import shatranj.game.v1.DeclineGameResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.JoinGameResponse;
import shatranj.game.v1.MutinyPlayerServiceGrpc;
import shatranj.game.v1.Offers;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.PlayedMove;
import shatranj.game.v1.Player;
import shatranj.game.v1.WatchPlayerRequest;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;
import shatranj.rules.v1.Color;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.identity.BearerToken;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.grpc.GrpcTestServer;

/**
 * Game-service as far as a seated engine sees it, over real gRPC: two pods with the same games. The
 * word after Bearer is the player.
 */
final class FakeGames implements AutoCloseable {
    private static final Context.Key<String> PLAYER = Context.key("player");

    private final List<GrpcTestServer> pods = new ArrayList<>();
    private final Map<String, Game> games = new LinkedHashMap<>();
    private final Map<String, Set<MultiEmitter<? super WatchPlayerResponse>>> streams =
            new HashMap<>();
    private final Set<String> requests = new HashSet<>();
    private int answersToLose;
    private int delivered;

    FakeGames(Vertx vertx) {
        for (int i = 0; i < 2; i++) {
            pods.add(
                    new GrpcTestServer(
                            vertx,
                            ServerInterceptors.intercept(new GameSide(), new Identity()),
                            ServerInterceptors.intercept(new PlayerSide(), new Identity())));
        }
    }

    List<String> addresses() {
        return pods.stream().map(GrpcTestServer::address).toList();
    }

    /** One pod is gone, with its connections. */
    void stopFirstPod() {
        pods.removeFirst().close();
    }

    /** From now on so many moves are played without anybody being told. */
    synchronized void loseAnswers(int count) {
        answersToLose = count;
    }

    /** PlayMove requests that arrived, repeated ones too. */
    synchronized int delivered() {
        return delivered;
    }

    /** {@code opponent} invites a player to a game in which the opponent is White. */
    synchronized String invite(String player, String opponent, String ruleSet) {
        String id = "game" + games.size();
        games.put(
                id,
                Game.newBuilder()
                        .setId(id)
                        .setVersion(1)
                        .setStatus(GameStatus.GAME_STATUS_OPEN)
                        .setRuleSet(shatranj.rules.v1.RuleSet.newBuilder().setName(ruleSet))
                        .setWhite(Player.newBuilder().setId(opponent))
                        .setInvited(Player.newBuilder().setId(player))
                        .setInitialFen(Fen.STANDARD)
                        .setTurn(Color.COLOR_WHITE)
                        .build());
        tell(id);
        return id;
    }

    synchronized Game game(String id) {
        return Objects.requireNonNull(games.get(id), id);
    }

    /** The opponent plays, or does something else; a version for it. */
    synchronized void change(String id, UnaryOperator<Game.Builder> change) {
        Game before = game(id);
        games.put(id, change.apply(before.toBuilder()).setVersion(before.getVersion() + 1).build());
        tell(id);
    }

    /** Plays the opponent's move, or the first legal one for which there is no text. */
    synchronized void move(String id, String text) {
        change(id, game -> played(game, text));
    }

    /** All streams end as if their pods had died. */
    synchronized void cutStreams() {
        streams.values()
                .forEach(of ->
                        List.copyOf(of)
                                .forEach(stream -> stream.fail(new IllegalStateException("cut"))));
        streams.clear();
    }

    synchronized int listening(String player) {
        return streams.getOrDefault(player, Set.of()).size();
    }

    static Replay replay(Game game) {
        RuleSet rules = RuleSets.named(game.getRuleSet().getName()).orElse(RuleSets.LAWS_2025);
        Replay replay = Replay.from(rules, Fen.position(game.getInitialFen()).orThrow());
        replay.follow(game.getMovesList().stream().map(PlayedMove::getUci).toList());
        return replay;
    }

    private static Game.Builder played(Game.Builder game, String text) {
        Replay replay = replay(game.build());
        if (replay.play(text) instanceof Ruling.Refused) {
            throw GrpcProblems.exceptionOf(Problem.of(ErrorCode.ILLEGAL_MOVE, text));
        }
        boolean over = replay.outcome().isPresent();
        return game.addMoves(PlayedMove.newBuilder().setUci(text))
                .setPly(game.getPly() + 1)
                .setTurn(
                        game.getTurn() == Color.COLOR_WHITE ? Color.COLOR_BLACK : Color.COLOR_WHITE)
                .setOffers(Offers.getDefaultInstance())
                .setStatus(over ? GameStatus.GAME_STATUS_FINISHED : GameStatus.GAME_STATUS_ACTIVE);
    }

    private void tell(String id) {
        Game game = game(id);
        Set<String> players =
                Set.of(
                        game.getWhite().getId(),
                        game.getBlack().getId() + game.getInvited().getId());
        for (String player : players) {
            streams.getOrDefault(player, Set.of())
                    .forEach(stream ->
                            stream.emit(
                                    WatchPlayerResponse.newBuilder()
                                            .setGame(
                                                    Frame.newBuilder()
                                                            .setGameId(id)
                                                            .setDecision(
                                                                    Frame.DecisionFrame.newBuilder()
                                                                            .setVersion(
                                                                                    game
                                                                                            .getVersion())))
                                            .build()));
        }
    }

    /** Does something once, however often it is sent. */
    private synchronized void once(
            String id, String request, long version, UnaryOperator<Game.Builder> change) {
        if (!requests.contains(request)) {
            Game before = game(id);
            if (before.getVersion() != version) {
                throw GrpcProblems.exceptionOf(
                        Problem.of(
                                ErrorCode.VERSION_MISMATCH,
                                "at " + before.getVersion() + ", not " + version));
            }
            change(id, change);
            requests.add(request);
        }
    }

    @Override
    public void close() {
        pods.forEach(GrpcTestServer::close);
    }

    /** Mutiny's own side of a server hands errors on only inside Quarkus. */
    private static <T> void answer(StreamObserver<T> to, Supplier<T> answer) {
        try {
            to.onNext(answer.get());
            to.onCompleted();
        } catch (RuntimeException e) {
            to.onError(e);
        }
    }

    /** Does something once and answers. */
    private <T> void decided(
            StreamObserver<T> to,
            T done,
            String id,
            String request,
            long version,
            UnaryOperator<Game.Builder> change) {
        answer(
                to,
                () -> {
                    once(id, request, version, change);
                    return done;
                });
    }

    private final class GameSide extends GameServiceGrpc.GameServiceImplBase {
        @Override
        public void getGame(GetGameRequest request, StreamObserver<GetGameResponse> to) {
            answer(
                    to,
                    () -> GetGameResponse.newBuilder().setGame(game(request.getGameId())).build());
        }

        @Override
        public void joinGame(JoinGameRequest request, StreamObserver<JoinGameResponse> to) {
            String player = PLAYER.get();
            decided(
                    to,
                    JoinGameResponse.getDefaultInstance(),
                    request.getGameId(),
                    request.getRequestId(),
                    request.getExpectedVersion(),
                    game ->
                            game.setStatus(GameStatus.GAME_STATUS_ACTIVE)
                                    .clearInvited()
                                    .setBlack(Player.newBuilder().setId(player)));
        }

        @Override
        public void declineGame(
                DeclineGameRequest request, StreamObserver<DeclineGameResponse> to) {
            decided(
                    to,
                    DeclineGameResponse.getDefaultInstance(),
                    request.getGameId(),
                    request.getRequestId(),
                    request.getExpectedVersion(),
                    game ->
                            game.setStatus(GameStatus.GAME_STATUS_FINISHED)
                                    .setDeclineReason(request.getReason()));
        }

        @Override
        public void abortGame(AbortGameRequest request, StreamObserver<AbortGameResponse> to) {
            decided(
                    to,
                    AbortGameResponse.getDefaultInstance(),
                    request.getGameId(),
                    request.getRequestId(),
                    request.getExpectedVersion(),
                    game -> game.setStatus(GameStatus.GAME_STATUS_FINISHED));
        }

        @Override
        public void playMove(PlayMoveRequest request, StreamObserver<PlayMoveResponse> to) {
            answer(
                    to,
                    () -> {
                        synchronized (FakeGames.this) {
                            delivered++;
                            once(
                                    request.getGameId(),
                                    request.getRequestId(),
                                    request.getExpectedVersion(),
                                    game -> played(game, request.getMove()));
                            if (answersToLose > 0) {
                                answersToLose--;
                                throw GrpcProblems.exceptionOf(
                                        Problem.of(ErrorCode.UNAVAILABLE, "lost"));
                            }
                            return PlayMoveResponse.getDefaultInstance();
                        }
                    });
        }

        @Override
        public void acceptDraw(AcceptDrawRequest request, StreamObserver<AcceptDrawResponse> to) {
            decided(
                    to,
                    AcceptDrawResponse.getDefaultInstance(),
                    request.getGameId(),
                    request.getRequestId(),
                    request.getExpectedVersion(),
                    game -> game.setStatus(GameStatus.GAME_STATUS_FINISHED).clearOffers());
        }

        @Override
        public void acceptTakeback(
                AcceptTakebackRequest request, StreamObserver<AcceptTakebackResponse> to) {
            decided(
                    to,
                    AcceptTakebackResponse.getDefaultInstance(),
                    request.getGameId(),
                    request.getRequestId(),
                    request.getExpectedVersion(),
                    game -> {
                        int kept = game.getOffers().getTakebackPly() - 1;
                        List<PlayedMove> moves = List.copyOf(game.getMovesList().subList(0, kept));
                        return game.clearMoves()
                                .addAllMoves(moves)
                                .setPly(kept)
                                .setTurn(kept % 2 == 0 ? Color.COLOR_WHITE : Color.COLOR_BLACK)
                                .clearOffers();
                    });
        }
    }

    private final class PlayerSide extends MutinyPlayerServiceGrpc.PlayerServiceImplBase {
        @Override
        public Multi<WatchPlayerResponse> watchPlayer(WatchPlayerRequest request) {
            String player = PLAYER.get();
            return Multi.createFrom().emitter(emitter -> open(player, emitter));
        }

        private void open(String player, MultiEmitter<? super WatchPlayerResponse> emitter) {
            synchronized (FakeGames.this) {
                streams.computeIfAbsent(player, none -> new HashSet<>()).add(emitter);
                emitter.onTermination(() -> {
                    synchronized (FakeGames.this) {
                        streams.getOrDefault(player, new HashSet<>()).remove(emitter);
                    }
                });
                WatchPlayerResponse.Games.Builder unfinished =
                        WatchPlayerResponse.Games.newBuilder();
                games.values().stream()
                        .filter(game -> game.getStatus() != GameStatus.GAME_STATUS_FINISHED)
                        .filter(game ->
                                game.getBlack().getId().equals(player)
                                        || game.getInvited().getId().equals(player))
                        .forEach(game -> unfinished.addGames(game.toBuilder().clearMoves()));
                emitter.emit(WatchPlayerResponse.newBuilder().setGames(unfinished).build());
            }
        }
    }

    /** Keeps whose token it is. */
    private static final class Identity implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            String player = BearerToken.of(GrpcTestServer.authorization());
            return Contexts.interceptCall(
                    Context.current().withValue(PLAYER, player), call, headers, next);
        }
    }
}
