package shatranj.competition.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Round;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.server.tournaments.TournamentDesk.Done;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.competition.v1.ChangeTournamentRequest;
import shatranj.competition.v1.ChangeTournamentResponse;
import shatranj.competition.v1.CreateTournamentRequest;
import shatranj.competition.v1.CreateTournamentResponse;
import shatranj.competition.v1.GetTournamentReportRequest;
import shatranj.competition.v1.GetTournamentReportResponse;
import shatranj.competition.v1.GetTournamentRequest;
import shatranj.competition.v1.GetTournamentResponse;
import shatranj.competition.v1.GetTournamentStandingsRequest;
import shatranj.competition.v1.GetTournamentStandingsResponse;
import shatranj.competition.v1.ListTournamentPlayersRequest;
import shatranj.competition.v1.ListTournamentPlayersResponse;
import shatranj.competition.v1.ListTournamentRoundsRequest;
import shatranj.competition.v1.ListTournamentRoundsResponse;
import shatranj.competition.v1.ListTournamentsRequest;
import shatranj.competition.v1.ListTournamentsResponse;
import shatranj.competition.v1.MutinyTournamentServiceGrpc;
import shatranj.competition.v1.TournamentBye;
import shatranj.competition.v1.TournamentPairing;
import shatranj.competition.v1.TournamentParticipant;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.ids.RequestKey;

/** {@code shatranj.competition.v1.TournamentService}: what REST has. */
@GrpcService
public class TournamentsGrpc extends MutinyTournamentServiceGrpc.TournamentServiceImplBase {
    private final GrpcCaller caller;
    private final TournamentOrders orders;
    private final TournamentViews views;
    private final Executor threads;

    TournamentsGrpc(
            GrpcCaller caller,
            TournamentOrders orders,
            TournamentViews views,
            @VirtualThreads Executor threads) {
        this.caller = caller;
        this.orders = orders;
        this.views = views;
        this.threads = threads;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Uni<CreateTournamentResponse> createTournament(CreateTournamentRequest request) {
        return changed(actor -> {
            Done done =
                    orders.create(
                            actor,
                            Announcements.of(TournamentMessages.read(request.getAnnouncement())),
                            key(actor, request.getRequestId(), request.toString()));
            return CreateTournamentResponse.newBuilder()
                    .setTournamentId(done.id())
                    .setVersion(done.version())
                    .setReplayed(done.replayed())
                    .build();
        });
    }

    @Override
    public Uni<ChangeTournamentResponse> changeTournament(ChangeTournamentRequest request) {
        return changed(actor -> {
            Done done =
                    orders.change(
                            actor,
                            request.getTournamentId(),
                            command(actor, request),
                            key(actor, request.getRequestId(), request.toString()));
            return ChangeTournamentResponse.newBuilder()
                    .setVersion(done.version())
                    .setReplayed(done.replayed())
                    .build();
        });
    }

    /** What a player or organiser does, on a thread that may wait. */
    private <T> Uni<T> changed(Function<Caller, T> change) {
        Caller actor = TournamentOrders.player(caller.needing(Scope.PLAY, Scope.ARBITER));
        return Uni.createFrom().item(() -> change.apply(actor)).runSubscriptionOn(threads);
    }

    static Optional<RequestKey> key(Caller actor, String id, String request) {
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(TournamentOrders.key(actor, "request_id", id, request));
    }

    private TournamentCommand command(Caller actor, ChangeTournamentRequest request) {
        return switch (request.getChangeCase()) {
            case EDIT ->
                    new TournamentCommand.Edit(
                            Announcements.of(TournamentMessages.read(request.getEdit())));
            case JOIN ->
                    orders.join(
                            actor,
                            request.getTournamentId(),
                            player(actor, request.getJoin()),
                            request.getJoin().getBot());
            case LEAVE -> new TournamentCommand.Leave(player(actor, request.getLeave()));
            case PAUSE -> new TournamentCommand.Pause(player(actor, request.getPause()));
            case RESUME -> new TournamentCommand.Resume(player(actor, request.getResume()));
            case BYE -> bye(actor, request.getBye());
            case START -> new TournamentCommand.Start();
            case PAIR -> pair(request.getPair());
            case RESULT ->
                    new TournamentCommand.EnterResult(
                            request.getResult().getRound(),
                            request.getResult().getBoard(),
                            TournamentWords.word(
                                            "result",
                                            BoardResult.class,
                                            request.getResult().getResult())
                                    .orElseThrow(() -> Refusals.missing("result")));
            case RESTART ->
                    orders.restart(request.getTournamentId(), request.getRestart().getRound());
            case FINISH -> new TournamentCommand.Finish();
            case CANCEL -> new TournamentCommand.Cancel(given(request.getCancel().getReason()));
            case EXPEL -> {
                Refusals.requirePlayer(request.getExpel().getPlayer());
                yield new TournamentCommand.Expel(
                        request.getExpel().getPlayer(), given(request.getExpel().getReason()));
            }
            case CHANGE_NOT_SET -> throw Refusals.missing("change");
        };
    }

    private static String given(String reason) {
        return Refusals.reason(reason.isEmpty() ? null : reason);
    }

    private static String player(Caller actor, TournamentParticipant who) {
        return named(actor, who.getPlayer());
    }

    /** Who is named, or who asks. */
    private static String named(Caller actor, String name) {
        if (name.isEmpty()) {
            return actor.id();
        }
        Refusals.requirePlayer(name);
        return name;
    }

    private static TournamentCommand bye(Caller actor, TournamentBye bye) {
        return new TournamentCommand.RequestBye(
                named(actor, bye.getPlayer()),
                bye.getRound(),
                TournamentWords.word("kind", ByeKind.class, bye.getKind())
                        .orElseThrow(() -> Refusals.missing("kind")));
    }

    private static TournamentCommand pair(TournamentPairing pairing) {
        return new TournamentCommand.PairNext(
                pairing.getPairsList().stream()
                        .map(pair ->
                                new TournamentCommand.OwnPair(pair.getWhite(), pair.getBlack()))
                        .toList());
    }

    private static <T> Uni<T> seen(Supplier<T> answer) {
        return Uni.createFrom().item(answer);
    }

    @Override
    public Uni<GetTournamentResponse> getTournament(GetTournamentRequest request) {
        return seen(() ->
                GetTournamentResponse.newBuilder()
                        .setTournament(TournamentMessages.of(views.seen(request.getTournamentId())))
                        .build());
    }

    @Override
    public Uni<ListTournamentsResponse> listTournaments(ListTournamentsRequest request) {
        return seen(() -> {
            int skip = Refusals.within("skip", request.getSkip(), 0, Integer.MAX_VALUE);
            int limit =
                    request.getLimit() == 0
                            ? TournamentViews.LIMIT
                            : Refusals.within("limit", request.getLimit(), 1, TournamentViews.MOST);
            List<Seen> all =
                    views.all(
                            TournamentWords.word("phase", Phase.class, request.getPhase()),
                            TournamentWords.word("kind", Kind.class, request.getKind()));
            return ListTournamentsResponse.newBuilder()
                    .setTotal(all.size())
                    .addAllTournaments(
                            all.stream()
                                    .skip(skip)
                                    .limit(limit)
                                    .map(TournamentMessages::of)
                                    .toList())
                    .build();
        });
    }

    @Override
    public Uni<ListTournamentPlayersResponse> listTournamentPlayers(
            ListTournamentPlayersRequest request) {
        return seen(() ->
                ListTournamentPlayersResponse.newBuilder()
                        .addAllPlayers(
                                TournamentMessages.players(
                                        views.seen(request.getTournamentId()).state()))
                        .build());
    }

    @Override
    public Uni<ListTournamentRoundsResponse> listTournamentRounds(
            ListTournamentRoundsRequest request) {
        return seen(() -> {
            TournamentState state = views.seen(request.getTournamentId()).state();
            List<Round> rounds =
                    request.getRound() == 0
                            ? state.rounds()
                            : List.of(TournamentViews.round(state, request.getRound()));
            return ListTournamentRoundsResponse.newBuilder()
                    .addAllRounds(
                            rounds.stream()
                                    .map(round -> TournamentMessages.of(state, round))
                                    .toList())
                    .build();
        });
    }

    @Override
    public Uni<GetTournamentStandingsResponse> getTournamentStandings(
            GetTournamentStandingsRequest request) {
        return seen(() -> TournamentMessages.standings(views.started(request.getTournamentId())));
    }

    @Override
    public Uni<GetTournamentReportResponse> getTournamentReport(
            GetTournamentReportRequest request) {
        return seen(() ->
                GetTournamentReportResponse.newBuilder()
                        .setTrf(views.report(request.getTournamentId()))
                        .build());
    }
}
