package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Round;
import shatranj.competition.event.Sheet;
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.server.api.TournamentBodies.ListBody;
import shatranj.competition.server.api.TournamentBodies.PlayersBody;
import shatranj.competition.server.api.TournamentBodies.RoundBody;
import shatranj.competition.server.api.TournamentBodies.StandingsBody;
import shatranj.competition.server.api.TournamentBodies.TournamentBody;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.competition.trf.TrfWriter;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Tournaments as everybody may see them. */
@Path("/v1/tournaments")
@Tag(name = "tournaments")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TournamentsRest {
    private static final int LIMIT = 50;
    private static final int MOST = 200;

    private final Tournaments tournaments;

    public TournamentsRest(Tournaments tournaments) {
        this.tournaments = tournaments;
    }

    @GET
    @Operation(summary = "Tournaments, the newest first")
    public ListBody list(
            @Parameter(
                            schema =
                                    @Schema(
                                            enumeration = {
                                                "SCHEDULED",
                                                "RUNNING",
                                                "FINISHED",
                                                "CANCELLED"
                                            }))
                    @QueryParam("phase")
                    @Nullable String phase,
            @Parameter(
                            schema =
                                    @Schema(
                                            enumeration = {
                                                "SWISS",
                                                "ROUND_ROBIN",
                                                "DOUBLE_ROUND_ROBIN",
                                                "KNOCKOUT",
                                                "OWN_PAIRINGS",
                                                "ARENA"
                                            }))
                    @QueryParam("kind")
                    @Nullable String kind,
            @Parameter(
                            description = "Entries to leave out first",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @QueryParam("skip")
                    @Nullable String skip,
            @Parameter(
                            description = "Entries at most",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "" + MOST,
                                            defaultValue = "" + LIMIT))
                    @QueryParam("limit")
                    @Nullable String limit) {
        int left = Refusals.number("skip", skip, 0, 0, Refusals.MOST_NUMBER);
        int most = Refusals.number("limit", limit, LIMIT, 1, MOST);
        Optional<Phase> inPhase = oneOf("phase", phase, Phase.values());
        Optional<Kind> ofKind = oneOf("kind", kind, Kind.values());
        requireComplete();
        List<Seen> all =
                tournaments.all().stream()
                        .filter(seen -> isWanted(inPhase, seen.state().phase()))
                        .filter(seen -> isWanted(ofKind, seen.state().announcement().kind()))
                        .toList();
        return new ListBody(
                all.size(), all.stream().skip(left).limit(most).map(TournamentBody::of).toList());
    }

    private static <E extends Enum<E>> Optional<E> oneOf(
            String name, @Nullable String text, E[] values) {
        if (text == null) {
            return Optional.empty();
        }
        Optional<E> found =
                Arrays.stream(values).filter(value -> value.name().equals(text)).findFirst();
        if (found.isEmpty()) {
            throw Refusals.malformed(name, text, "one of " + List.of(values));
        }
        return found;
    }

    private static boolean isWanted(Optional<?> wanted, Object value) {
        return wanted.isEmpty() || wanted.get().equals(value);
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "A tournament")
    public TournamentBody get(@PathParam("id") String id) {
        return TournamentBody.of(seen(id));
    }

    @GET
    @Path("/{id}/players")
    @Operation(summary = "Who takes part, by start number, or by entry before the start")
    public PlayersBody players(@PathParam("id") String id) {
        return PlayersBody.of(seen(id).state());
    }

    @GET
    @Path("/{id}/rounds/{round}")
    @Operation(summary = "The pairs of a round, with games and results")
    public RoundBody round(
            @PathParam("id") String id,
            @Parameter(
                            description = "From 1",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @PathParam("round")
                    String round) {
        TournamentState state = seen(id).state();
        int number = Refusals.number("round", round, 0, 0, Refusals.MOST_NUMBER);
        Round found =
                state.rounds().stream()
                        .filter(one -> one.number() == number)
                        .findFirst()
                        .orElseThrow(() ->
                                Problem.of(
                                                ErrorCode.NO_SUCH_ROUND,
                                                "round is "
                                                        + number
                                                        + "; "
                                                        + state.rounds().size()
                                                        + " were paired")
                                        .asException());
        return RoundBody.of(state, found);
    }

    @GET
    @Path("/{id}/standings")
    @Operation(summary = "The standings after the results that are in")
    public StandingsBody standings(@PathParam("id") String id) {
        return StandingsBody.of(started(id));
    }

    @GET
    @Path("/{id}/trf")
    @Produces(MediaType.TEXT_PLAIN)
    @Operation(summary = "The tournament as FIDE's report file, TRF16")
    public String trf(@PathParam("id") String id) {
        TournamentState state = started(id);
        if (state.isArena()) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "An ARENA has no report file: its games are in no rounds")
                    .asException();
        }
        return TrfWriter.write(Sheet.of(state));
    }

    private TournamentState started(String id) {
        TournamentState state = seen(id).state();
        boolean hasStarted =
                state.phase() == Phase.RUNNING
                        || state.players().stream().anyMatch(one -> one.number() > 0);
        if (!hasStarted) {
            throw Problem.of(
                            ErrorCode.TOURNAMENT_NOT_STARTED,
                            "Start numbers are given at the start")
                    .asException();
        }
        return state;
    }

    private Seen seen(String id) {
        requireComplete();
        return tournaments.find(id).orElseThrow(() -> Refusals.noTournament(id));
    }

    private void requireComplete() {
        if (!tournaments.isComplete()) {
            throw Refusals.notRead("The tournaments are being read");
        }
    }
}
