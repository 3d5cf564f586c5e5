package shatranj.game.api.grpc;

import com.google.protobuf.Timestamp;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.util.Optional;
import shatranj.game.application.Actions;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.GameLists;
import shatranj.game.application.Listing;
import shatranj.game.application.Request;
import shatranj.game.application.Sequels;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.v1.AbortGameRequest;
import shatranj.game.v1.AbortGameResponse;
import shatranj.game.v1.AcceptDrawRequest;
import shatranj.game.v1.AcceptDrawResponse;
import shatranj.game.v1.AcceptTakebackRequest;
import shatranj.game.v1.AcceptTakebackResponse;
import shatranj.game.v1.AddTimeRequest;
import shatranj.game.v1.AddTimeResponse;
import shatranj.game.v1.ClaimDrawRequest;
import shatranj.game.v1.ClaimDrawResponse;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateGameResponse;
import shatranj.game.v1.CreateRematchRequest;
import shatranj.game.v1.CreateRematchResponse;
import shatranj.game.v1.DeclineDrawRequest;
import shatranj.game.v1.DeclineDrawResponse;
import shatranj.game.v1.DeclineGameRequest;
import shatranj.game.v1.DeclineGameResponse;
import shatranj.game.v1.DeclineTakebackRequest;
import shatranj.game.v1.DeclineTakebackResponse;
import shatranj.game.v1.ExportGamesRequest;
import shatranj.game.v1.ExportGamesResponse;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.GetRematchRequest;
import shatranj.game.v1.GetRematchResponse;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.JoinGameResponse;
import shatranj.game.v1.ListGamesRequest;
import shatranj.game.v1.ListGamesResponse;
import shatranj.game.v1.ListLiveGamesRequest;
import shatranj.game.v1.ListLiveGamesResponse;
import shatranj.game.v1.OfferDrawRequest;
import shatranj.game.v1.OfferDrawResponse;
import shatranj.game.v1.OfferTakebackRequest;
import shatranj.game.v1.OfferTakebackResponse;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.ResignRequest;
import shatranj.game.v1.ResignResponse;
import shatranj.game.v1.SetPlannedMovesRequest;
import shatranj.game.v1.SetPlannedMovesResponse;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.trace.GameLog;

/** Commands and questions about games over gRPC: the same as REST, field by field. */
@GrpcService
public class GameGrpc extends GameServiceGrpc.GameServiceImplBase {
    private final GrpcRequests requests;
    private final GrpcCommands commands;
    private final BlockingGames games;
    private final Sequels sequels;
    private final GameLists lists;
    private final GrpcStreams streams;

    public GameGrpc(
            GrpcRequests requests,
            GrpcCommands commands,
            BlockingGames games,
            Sequels sequels,
            GameLists lists,
            GrpcStreams streams) {
        this.requests = requests;
        this.commands = commands;
        this.games = games;
        this.sequels = sequels;
        this.lists = lists;
        this.streams = streams;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void createGame(CreateGameRequest request, StreamObserver<CreateGameResponse> observer) {
        requests.answer(observer, () -> commands.create(request));
    }

    @Override
    public void getGame(GetGameRequest request, StreamObserver<GetGameResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    GameLog.begin(request.getGameId());
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    Game game = games.read(request.getGameId(), requests.viewer());
                    return GetGameResponse.newBuilder().setGame(letters.game(game)).build();
                });
    }

    @Override
    public void listGames(ListGamesRequest request, StreamObserver<ListGamesResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    Optional<Caller> viewer = requests.viewer();
                    Timestamp asOf = ClosingReason.now();
                    Listing page =
                            lists.page(
                                    GrpcExport.query(request, requests),
                                    request.getPageSize(),
                                    request.getPageToken(),
                                    viewer);
                    return ListGamesResponse.newBuilder()
                            .addAllGames(page.games().stream().map(letters::game).toList())
                            .setNextPageToken(page.token())
                            .setAsOf(asOf)
                            .build();
                });
    }

    @Override
    public void listLiveGames(
            ListLiveGamesRequest request, StreamObserver<ListLiveGamesResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    // Everybody sees the same; but a token that is none is refused, as everywhere.
                    var unused = requests.viewer();
                    Timestamp asOf = ClosingReason.now();
                    Listing page = lists.live(request.getPageSize(), request.getPageToken());
                    return ListLiveGamesResponse.newBuilder()
                            .addAllGames(page.games().stream().map(letters::game).toList())
                            .setNextPageToken(page.token())
                            .setAsOf(asOf)
                            .build();
                });
    }

    @Override
    public void exportGames(
            ExportGamesRequest request, StreamObserver<ExportGamesResponse> observer) {
        GrpcExport.to(observer, requests)
                .begin(
                        () -> lists.export(GrpcExport.query(request, requests), requests.viewer()),
                        request);
    }

    @Override
    public void playMove(PlayMoveRequest request, StreamObserver<PlayMoveResponse> observer) {
        requests.answer(observer, () -> commands.play(request));
    }

    @Override
    public void joinGame(JoinGameRequest request, StreamObserver<JoinGameResponse> observer) {
        commands.answer(
                request,
                observer,
                JoinGameResponse.getDefaultInstance(),
                () -> Actions.join(request.getInviteCode()));
    }

    @Override
    public void declineGame(
            DeclineGameRequest request, StreamObserver<DeclineGameResponse> observer) {
        commands.answer(
                request,
                observer,
                DeclineGameResponse.getDefaultInstance(),
                () -> Actions.decline(request.getReason()));
    }

    @Override
    public void abortGame(AbortGameRequest request, StreamObserver<AbortGameResponse> observer) {
        commands.answer(request, observer, AbortGameResponse.getDefaultInstance(), Actions::abort);
    }

    @Override
    public void resign(ResignRequest request, StreamObserver<ResignResponse> observer) {
        commands.answer(request, observer, ResignResponse.getDefaultInstance(), Actions::resign);
    }

    @Override
    public void offerDraw(OfferDrawRequest request, StreamObserver<OfferDrawResponse> observer) {
        commands.answer(
                request, observer, OfferDrawResponse.getDefaultInstance(), Actions::offerDraw);
    }

    @Override
    public void acceptDraw(AcceptDrawRequest request, StreamObserver<AcceptDrawResponse> observer) {
        commands.answer(
                request, observer, AcceptDrawResponse.getDefaultInstance(), Actions::acceptDraw);
    }

    @Override
    public void declineDraw(
            DeclineDrawRequest request, StreamObserver<DeclineDrawResponse> observer) {
        commands.answer(
                request, observer, DeclineDrawResponse.getDefaultInstance(), Actions::declineDraw);
    }

    @Override
    public void claimDraw(ClaimDrawRequest request, StreamObserver<ClaimDrawResponse> observer) {
        commands.answer(
                request,
                observer,
                ClaimDrawResponse.getDefaultInstance(),
                () -> Actions.claimDraw(request.getKind(), request.getMove()));
    }

    @Override
    public void offerTakeback(
            OfferTakebackRequest request, StreamObserver<OfferTakebackResponse> observer) {
        commands.answer(
                request,
                observer,
                OfferTakebackResponse.getDefaultInstance(),
                Actions::offerTakeback);
    }

    @Override
    public void acceptTakeback(
            AcceptTakebackRequest request, StreamObserver<AcceptTakebackResponse> observer) {
        commands.answer(
                request,
                observer,
                AcceptTakebackResponse.getDefaultInstance(),
                Actions::acceptTakeback);
    }

    @Override
    public void declineTakeback(
            DeclineTakebackRequest request, StreamObserver<DeclineTakebackResponse> observer) {
        commands.answer(
                request,
                observer,
                DeclineTakebackResponse.getDefaultInstance(),
                Actions::declineTakeback);
    }

    @Override
    public void addTime(AddTimeRequest request, StreamObserver<AddTimeResponse> observer) {
        commands.answer(
                request,
                observer,
                AddTimeResponse.getDefaultInstance(),
                () -> Actions.giveTime(request.getAddMs()));
    }

    @Override
    public void setPlannedMoves(
            SetPlannedMovesRequest request, StreamObserver<SetPlannedMovesResponse> observer) {
        commands.answer(
                request,
                observer,
                SetPlannedMovesResponse.getDefaultInstance(),
                () -> Actions.plan(request.getLinesList()));
    }

    @Override
    public void createRematch(
            CreateRematchRequest request, StreamObserver<CreateRematchResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    GameLog.begin(request.getGameId());
                    Request command = requests.command("", Scope.PLAY);
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    DeliverResponse.Done done = sequels.rematch(command, request.getGameId());
                    return CreateRematchResponse.newBuilder()
                            .setVersion(done.getVersion())
                            .setGame(letters.game(done.getGame()))
                            .setReplayed(done.getReplayed())
                            .build();
                });
    }

    @Override
    public void getRematch(GetRematchRequest request, StreamObserver<GetRematchResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    GameLog.begin(request.getGameId());
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    Game game = sequels.rematchOf(request.getGameId(), requests.viewer());
                    return GetRematchResponse.newBuilder().setGame(letters.game(game)).build();
                });
    }

    @Override
    public void watchGame(WatchGameRequest request, StreamObserver<WatchGameResponse> observer) {
        streams.game(request, requests, observer);
    }
}
