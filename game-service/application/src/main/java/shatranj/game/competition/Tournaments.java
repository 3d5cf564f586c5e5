package shatranj.game.competition;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shatranj.competition.v1.ChangeTournamentRequest;
import shatranj.competition.v1.ChangeTournamentResponse;
import shatranj.competition.v1.CreateTournamentRequest;
import shatranj.competition.v1.CreateTournamentResponse;
import shatranj.competition.v1.GetTournamentReportRequest;
import shatranj.competition.v1.GetTournamentRequest;
import shatranj.competition.v1.GetTournamentStandingsRequest;
import shatranj.competition.v1.GetTournamentStandingsResponse;
import shatranj.competition.v1.ListTournamentPlayersRequest;
import shatranj.competition.v1.ListTournamentRoundsRequest;
import shatranj.competition.v1.ListTournamentsRequest;
import shatranj.competition.v1.ListTournamentsResponse;
import shatranj.competition.v1.MutinyTournamentServiceGrpc;
import shatranj.competition.v1.MutinyTournamentServiceGrpc.MutinyTournamentServiceStub;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentPlayer;
import shatranj.competition.v1.TournamentRound;

/**
 * Tournaments, as competition-service has them. Blocks the caller's thread. Each method throws the
 * refusal of competition-service, or {@code UNAVAILABLE}.
 */
@ApplicationScoped
public class Tournaments {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** An event is kept in Kafka before it is answered. */
    private static final Duration PATIENCE_OF_CHANGES = Duration.ofSeconds(12);

    private final CompetitionPods pods;

    Tournaments(CompetitionPods pods) {
        this.pods = pods;
    }

    /**
     * Announces a tournament.
     *
     * @param token of the organiser
     * @param request with a request id: it may be sent to more than one pod
     */
    public CreateTournamentResponse create(String token, CreateTournamentRequest request) {
        return change(token, pod -> pod.createTournament(request));
    }

    /** Changes a tournament; parameters as for {@link #create}. */
    public ChangeTournamentResponse change(String token, ChangeTournamentRequest request) {
        return change(token, pod -> pod.changeTournament(request));
    }

    /** A tournament. */
    public Tournament get(String id) {
        GetTournamentRequest request =
                GetTournamentRequest.newBuilder().setTournamentId(id).build();
        return ask(pod -> pod.getTournament(request).map(answer -> answer.getTournament()));
    }

    /** Tournaments, the newest first. */
    public ListTournamentsResponse list(ListTournamentsRequest request) {
        return ask(pod -> pod.listTournaments(request));
    }

    /** Who takes part. */
    public List<TournamentPlayer> players(String id) {
        ListTournamentPlayersRequest request =
                ListTournamentPlayersRequest.newBuilder().setTournamentId(id).build();
        return ask(
                pod -> pod.listTournamentPlayers(request).map(answer -> answer.getPlayersList()));
    }

    /** All rounds that were paired. */
    public List<TournamentRound> rounds(String id) {
        ListTournamentRoundsRequest request =
                ListTournamentRoundsRequest.newBuilder().setTournamentId(id).build();
        return ask(pod -> pod.listTournamentRounds(request).map(answer -> answer.getRoundsList()));
    }

    /** The standings of a tournament that has started. */
    public GetTournamentStandingsResponse standings(String id) {
        GetTournamentStandingsRequest request =
                GetTournamentStandingsRequest.newBuilder().setTournamentId(id).build();
        return ask(pod -> pod.getTournamentStandings(request));
    }

    /** FIDE's report file. */
    public String report(String id) {
        GetTournamentReportRequest request =
                GetTournamentReportRequest.newBuilder().setTournamentId(id).build();
        return ask(pod -> pod.getTournamentReport(request).map(answer -> answer.getTrf()));
    }

    private <T> T ask(Function<MutinyTournamentServiceStub, Uni<T>> question) {
        return pods.ask(
                Optional.empty(),
                PATIENCE,
                channel -> question.apply(MutinyTournamentServiceGrpc.newMutinyStub(channel)));
    }

    private <T> T change(String token, Function<MutinyTournamentServiceStub, Uni<T>> change) {
        return pods.ask(
                Optional.of(token),
                PATIENCE_OF_CHANGES,
                channel -> change.apply(MutinyTournamentServiceGrpc.newMutinyStub(channel)));
    }
}
