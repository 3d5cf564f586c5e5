package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.application.Actions;
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

/** Commands and questions about games over gRPC: the same as REST, field by field. */
@GrpcService
public class GameGrpc extends GameServiceGrpc.GameServiceImplBase {
    private final GrpcRequests requests;
    private final GrpcCommands commands;
    private final GrpcReads reads;
    private final GrpcStreams streams;

    public GameGrpc(
            GrpcRequests requests, GrpcCommands commands, GrpcReads reads, GrpcStreams streams) {
        this.requests = requests;
        this.commands = commands;
        this.reads = reads;
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
        requests.answer(observer, () -> reads.getGame(request));
    }

    @Override
    public void listGames(ListGamesRequest request, StreamObserver<ListGamesResponse> observer) {
        requests.answer(observer, () -> reads.listGames(request));
    }

    @Override
    public void listLiveGames(
            ListLiveGamesRequest request, StreamObserver<ListLiveGamesResponse> observer) {
        requests.answer(observer, () -> reads.listLiveGames(request));
    }

    @Override
    public void exportGames(
            ExportGamesRequest request, StreamObserver<ExportGamesResponse> observer) {
        reads.exportGames(request, observer);
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
        requests.answer(observer, () -> commands.rematch(request));
    }

    @Override
    public void getRematch(GetRematchRequest request, StreamObserver<GetRematchResponse> observer) {
        requests.answer(observer, () -> reads.getRematch(request));
    }

    @Override
    public void watchGame(WatchGameRequest request, StreamObserver<WatchGameResponse> observer) {
        streams.game(request, requests, observer);
    }
}
