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
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.server.api.TournamentBodies.ListBody;
import shatranj.competition.server.api.TournamentBodies.PlayersBody;
import shatranj.competition.server.api.TournamentBodies.RoundBody;
import shatranj.competition.server.api.TournamentBodies.StandingsBody;
import shatranj.competition.server.api.TournamentBodies.TournamentBody;
import shatranj.competition.server.tournaments.Tournaments.Seen;

/** Tournaments as everybody may see them. */
@Path("/v1/tournaments")
@Tag(name = "tournaments")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TournamentsRest {
    private final TournamentViews views;

    TournamentsRest(TournamentViews views) {
        this.views = views;
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
                                            maximum = "" + TournamentViews.MOST,
                                            defaultValue = "" + TournamentViews.LIMIT))
                    @QueryParam("limit")
                    @Nullable String limit) {
        Page page = Page.of(skip, limit, TournamentViews.LIMIT, TournamentViews.MOST);
        Optional<Phase> inPhase = oneOf("phase", phase, Phase.values());
        Optional<Kind> ofKind = oneOf("kind", kind, Kind.values());
        List<Seen> all = views.all(inPhase, ofKind);
        return new ListBody(all.size(), page.from(all).map(TournamentBody::of).toList());
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

    @GET
    @Path("/{id}")
    @Operation(summary = "A tournament")
    public TournamentBody get(@PathParam("id") String id) {
        return TournamentBody.of(views.seen(id));
    }

    @GET
    @Path("/{id}/players")
    @Operation(summary = "Who takes part, by start number, or by entry before the start")
    public PlayersBody players(@PathParam("id") String id) {
        return PlayersBody.of(views.seen(id).state());
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
        int number = Refusals.number("round", round, 0, 0, Refusals.MOST_NUMBER);
        TournamentState state = views.seen(id).state();
        return RoundBody.of(state, TournamentViews.round(state, number));
    }

    @GET
    @Path("/{id}/standings")
    @Operation(summary = "The standings after the results that are in")
    public StandingsBody standings(@PathParam("id") String id) {
        return StandingsBody.of(views.started(id));
    }

    @GET
    @Path("/{id}/trf")
    @Produces(MediaType.TEXT_PLAIN)
    @Operation(summary = "The tournament as FIDE's report file, TRF16")
    public String trf(@PathParam("id") String id) {
        return views.report(id);
    }
}
