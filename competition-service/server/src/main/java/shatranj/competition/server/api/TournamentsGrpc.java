package shatranj.competition.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Round;
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
import shatranj.competition.v1.WatchDeskRequest;
import shatranj.competition.v1.WatchDeskResponse;
import shatranj.competition.v1.WatchTournamentRequest;
import shatranj.competition.v1.WatchTournamentResponse;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.ids.RequestKey;
import shatranj.support.limits.OpenStreams;

/** {@code shatranj.competition.v1.TournamentService}: what REST has. */
@GrpcService
public class TournamentsGrpc extends MutinyTournamentServiceGrpc.TournamentServiceImplBase {
    private final GrpcCaller caller;
    private final TournamentOrders orders;
    private final TournamentViews views;
    private final TournamentFeed feed;
    private final DeskFeed desk;
    private final OpenStreams open;
    private final Executor threads;

    TournamentsGrpc(
            GrpcCaller caller,
            TournamentOrders orders,
            TournamentViews views,
            TournamentFeed feed,
            DeskFeed desk,
            OpenStreams open,
            @VirtualThreads Executor threads) {
        this.caller = caller;
        this.orders = orders;
        this.views = views;
        this.feed = feed;
        this.desk = desk;
        this.open = open;
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
                            TournamentCommands.of(actor, request, orders),
                            key(actor, request.getRequestId(), request.toString()));
            return ChangeTournamentResponse.newBuilder()
                    .setVersion(done.version())
                    .setReplayed(done.replayed())
                    .build();
        });
    }

    /** What a player or organiser does, on a thread that may wait. */
    private <T> Uni<T> changed(Function<Caller, T> change) {
        Caller actor = caller.needing(Scope.PLAY, Scope.ARBITER).withAccount();
        return Uni.createFrom().item(() -> change.apply(actor)).runSubscriptionOn(threads);
    }

    static Optional<RequestKey> key(Caller actor, String id, String request) {
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(TournamentOrders.key(actor, "request_id", id, request));
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
            Page page =
                    Page.of(
                            request.getSkip(),
                            request.getLimit(),
                            TournamentViews.LIMIT,
                            TournamentViews.MOST);
            List<Seen> all =
                    views.all(
                            TournamentWords.word("phase", Phase.class, request.getPhase()),
                            TournamentWords.word("kind", Kind.class, request.getKind()));
            return ListTournamentsResponse.newBuilder()
                    .setTotal(all.size())
                    .addAllTournaments(page.from(all).map(TournamentMessages::of).toList())
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

    @Override
    public Multi<WatchTournamentResponse> watchTournament(WatchTournamentRequest request) {
        long version = request.getAfterVersion();
        if (version < 0) {
            throw Refusals.malformed("after_version", Long.toString(version), "0 or more");
        }
        Multi<TournamentFeed.Frame> frames =
                feed.follow(request.getTournamentId(), version, "after_version")
                        .orElseGet(Multi.createFrom()::empty);
        Runnable over = open.enter(caller.optional(), caller.origin());
        return frames.map(TournamentEventMessages::of).onTermination().invoke(over);
    }

    @Override
    public Multi<WatchDeskResponse> watchDesk(WatchDeskRequest request) {
        Caller organiser = caller.needing(Scope.PLAY, Scope.ARBITER).withAccount();
        Multi<DeskFeed.Frame> frames =
                desk.follow(request.getTournamentId(), organiser)
                        .orElseGet(Multi.createFrom()::empty);
        Runnable over = open.enter(Optional.of(organiser), caller.origin());
        return frames.map(DeskMessages::of).onTermination().invoke(over);
    }
}
