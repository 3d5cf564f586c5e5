package shatranj.game.grpc;

import com.google.protobuf.Timestamp;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import shatranj.game.edge.Bounds;
import shatranj.game.edge.Commands;
import shatranj.game.edge.Games;
import shatranj.game.edge.Letters;
import shatranj.game.edge.Listing;
import shatranj.game.edge.Request;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.stream.Closings;
import shatranj.game.v1.AbortGameRequest;
import shatranj.game.v1.AbortGameResponse;
import shatranj.game.v1.AcceptDrawRequest;
import shatranj.game.v1.AcceptDrawResponse;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateGameResponse;
import shatranj.game.v1.DeclineDrawRequest;
import shatranj.game.v1.DeclineDrawResponse;
import shatranj.game.v1.DeclineGameRequest;
import shatranj.game.v1.DeclineGameResponse;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.JoinGameResponse;
import shatranj.game.v1.ListGamesRequest;
import shatranj.game.v1.ListGamesResponse;
import shatranj.game.v1.OfferDrawRequest;
import shatranj.game.v1.OfferDrawResponse;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.ResignRequest;
import shatranj.game.v1.ResignResponse;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.rules.v1.Alphabet;
import shatranj.support.identity.Caller;

/** Commands and questions about games over gRPC: the same as REST, field by field. */
@GrpcService
public class GameGrpc extends GameServiceGrpc.GameServiceImplBase {
    private final GrpcRequests requests;
    private final Commands commands;
    private final Games games;
    private final GrpcStreams streams;

    public GameGrpc(GrpcRequests requests, Commands commands, Games games, GrpcStreams streams) {
        this.requests = requests;
        this.commands = commands;
        this.games = games;
        this.streams = streams;
    }

    @Override
    public void createGame(CreateGameRequest request, StreamObserver<CreateGameResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Letters letters = Letters.of(request.getAlphabet());
                    Request command = requests.command(request.getRequestId(), 0);
                    DeliverResponse.Done done =
                            games.decide(
                                    commands.create(command, request), command.key().isPresent());
                    return CreateGameResponse.newBuilder()
                            .setGame(letters.game(done.getGame()))
                            .setReplayed(done.getReplayed())
                            .build();
                });
    }

    @Override
    public void getGame(GetGameRequest request, StreamObserver<GetGameResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Letters letters = Letters.of(request.getAlphabet());
                    Game game = games.read(request.getGameId(), requests.viewer());
                    return GetGameResponse.newBuilder().setGame(letters.game(game)).build();
                });
    }

    @Override
    public void listGames(ListGamesRequest request, StreamObserver<ListGamesResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Letters letters = Letters.of(request.getAlphabet());
                    Optional<Caller> viewer = requests.viewer();
                    boolean own = request.getPlayer().isEmpty() || request.getPlayer().equals("me");
                    String player = own ? requests.player().id() : request.getPlayer();
                    Bounds.player("player", player);
                    Timestamp asOf = Closings.now();
                    Listing page =
                            Listing.page(
                                    games.unfinished(player, viewer),
                                    Listing.of(request.getStatus()),
                                    request.getPageSize(),
                                    request.getPageToken());
                    return ListGamesResponse.newBuilder()
                            .addAllGames(page.games().stream().map(letters::game).toList())
                            .setNextPageToken(page.next().orElse(""))
                            .setAsOf(asOf)
                            .build();
                });
    }

    @Override
    public void playMove(PlayMoveRequest request, StreamObserver<PlayMoveResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Letters letters = Letters.of(request.getAlphabet());
                    Request command =
                            requests.command(request.getRequestId(), request.getExpectedVersion());
                    DeliverResponse.Done done =
                            games.decide(
                                    commands.play(
                                            command,
                                            request.getGameId(),
                                            request.getPly(),
                                            request.getMove(),
                                            request.getOfferDraw()),
                                    true);
                    return letters.played(done.getPlayed()).toBuilder()
                            .setReplayed(done.getReplayed())
                            .build();
                });
    }

    @Override
    public void joinGame(JoinGameRequest request, StreamObserver<JoinGameResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command ->
                                        commands.join(
                                                command,
                                                request.getGameId(),
                                                request.getInviteCode()),
                                (done, game) ->
                                        JoinGameResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void declineGame(
            DeclineGameRequest request, StreamObserver<DeclineGameResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command ->
                                        commands.decline(
                                                command, request.getGameId(), request.getReason()),
                                (done, game) ->
                                        DeclineGameResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void abortGame(AbortGameRequest request, StreamObserver<AbortGameResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command -> commands.abort(command, request.getGameId()),
                                (done, game) ->
                                        AbortGameResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void resign(ResignRequest request, StreamObserver<ResignResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command -> commands.resign(command, request.getGameId()),
                                (done, game) ->
                                        ResignResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void offerDraw(OfferDrawRequest request, StreamObserver<OfferDrawResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command -> commands.offerDraw(command, request.getGameId()),
                                (done, game) ->
                                        OfferDrawResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void acceptDraw(AcceptDrawRequest request, StreamObserver<AcceptDrawResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command -> commands.acceptDraw(command, request.getGameId()),
                                (done, game) ->
                                        AcceptDrawResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void declineDraw(
            DeclineDrawRequest request, StreamObserver<DeclineDrawResponse> observer) {
        requests.answer(
                observer,
                () ->
                        done(
                                requests.command(
                                        request.getRequestId(), request.getExpectedVersion()),
                                request.getAlphabet(),
                                command -> commands.declineDraw(command, request.getGameId()),
                                (done, game) ->
                                        DeclineDrawResponse.newBuilder()
                                                .setVersion(done.getVersion())
                                                .setGame(game)
                                                .setReplayed(done.getReplayed())
                                                .build()));
    }

    @Override
    public void watchGame(WatchGameRequest request, StreamObserver<WatchGameResponse> observer) {
        streams.game(request, requests, observer);
    }

    private <T> T done(
            Request request,
            Alphabet alphabet,
            Function<Request, Command> action,
            BiFunction<DeliverResponse.Done, Game, T> answer) {
        Letters letters = Letters.of(alphabet);
        DeliverResponse.Done done = games.decide(action.apply(request), request.key().isPresent());
        return answer.apply(done, letters.game(done.getGame()));
    }
}
