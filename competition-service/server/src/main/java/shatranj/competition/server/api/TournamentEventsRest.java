package shatranj.competition.server.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.jspecify.annotations.Nullable;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.server.tournaments.Tournaments.Happened;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.support.address.ClientAddresses;
import shatranj.support.limits.OpenStreams;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.LeftClients;
import shatranj.support.rest.RestCaller;

/** What happens in a tournament, as it happens, until it is over. */
@Path("/v1/tournaments/{id}/events")
@Tag(name = "tournaments")
public class TournamentEventsRest {
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final int HEARTBEAT_LOOKS = 20;

    private final Tournaments tournaments;
    private final OpenStreams open;
    private final ClientAddresses addresses;
    private final RestCaller caller;

    public TournamentEventsRest(
            Tournaments tournaments,
            OpenStreams open,
            ClientAddresses addresses,
            RestCaller caller) {
        this.tournaments = tournaments;
        this.open = open;
        this.addresses = addresses;
        this.caller = caller;
    }

    @GET
    @Blocking
    @Produces("application/x-ndjson;qs=1")
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = "What happened after a version, and what happens, until it is over")
    public Multi<TournamentFrame> lines(
            @PathParam("id") String id,
            @BeanParam ReadVersion read,
            @Context HttpServerRequest request) {
        return frames(id, read, request);
    }

    /** The same as server-sent events, whose ids are versions: a browser resumes by itself. */
    @GET
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS + ";qs=0.5")
    @Operation(summary = "What happened after a version, and what happens, until it is over")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content =
                    @Content(
                            mediaType = MediaType.SERVER_SENT_EVENTS,
                            schema =
                                    @Schema(
                                            type = SchemaType.ARRAY,
                                            implementation = TournamentFrame.class)))
    public Multi<OutboundSseEvent> serverSent(
            @PathParam("id") String id,
            @BeanParam ReadVersion read,
            @Context HttpServerRequest request,
            @Context Sse sse) {
        return frames(id, read, request).map(frame -> event(sse, frame));
    }

    private static OutboundSseEvent event(Sse sse, TournamentFrame frame) {
        OutboundSseEvent.Builder event =
                sse.newEventBuilder().mediaType(MediaType.APPLICATION_JSON_TYPE).data(frame);
        return (frame.version() == null ? event : event.id(frame.version().toString())).build();
    }

    /** The version that a reader has. */
    public static final class ReadVersion {
        @Parameter(
                description = "The version that the reader has",
                schema =
                        @Schema(
                                type = SchemaType.INTEGER,
                                minimum = "0",
                                maximum = "" + Refusals.MOST_NUMBER))
        @QueryParam("after")
        @Nullable String after;

        @Parameter(
                description = "The version that the reader has, as an EventSource sends it",
                schema =
                        @Schema(
                                type = SchemaType.INTEGER,
                                minimum = "0",
                                maximum = "" + Refusals.MOST_NUMBER))
        @HeaderParam("Last-Event-ID")
        @Nullable String lastEventId;

        /** An EventSource reconnects to the same address, so its header outdoes the query. */
        int version() {
            return Refusals.number(
                    field(), isResumed() ? lastEventId : after, 0, 0, Refusals.MOST_NUMBER);
        }

        /** Where the version came in. */
        String field() {
            return isResumed() ? "Last-Event-ID" : "after";
        }

        private boolean isResumed() {
            return lastEventId != null && !lastEventId.isEmpty();
        }
    }

    private Multi<TournamentFrame> frames(String id, ReadVersion read, HttpServerRequest request) {
        int from = read.version();
        if (!tournaments.isComplete()) {
            throw Refusals.notRead("The tournaments are being read");
        }
        Seen seen = tournaments.find(id).orElseThrow(() -> Refusals.noTournament(id));
        if (from > seen.version()) {
            throw Problem.of(
                            ErrorCode.AFTER_HEAD,
                            read.field() + " is " + from + "; the version is " + seen.version())
                    .with("version", seen.version())
                    .asException();
        }
        if (from == seen.version() && seen.state().isOver()) {
            // An EventSource would ask again and again for what never comes.
            throw new WebApplicationException(Response.noContent().build());
        }
        Runnable over = open.enter(caller.optional(), addresses.of(request));
        return LeftClients.unlessLeft(
                request, frames(new Follower(id, from)).onTermination().invoke(over));
    }

    private static Multi<TournamentFrame> frames(Follower follower) {
        return Multi.createFrom()
                .ticks()
                .every(LOOK)
                .onOverflow()
                .drop()
                .onItem()
                .transformToIterable(tick -> follower.look())
                .select()
                .first(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    /** Where one reader is. An empty frame is the end. */
    private final class Follower {
        private final String id;
        private long version;
        private int idle;

        Follower(String id, long version) {
            this.id = id;
            this.version = version;
        }

        List<Optional<TournamentFrame>> look() {
            boolean isOver = tournaments.find(id).map(seen -> seen.state().isOver()).orElse(true);
            List<Optional<TournamentFrame>> frames = new ArrayList<>();
            for (Happened happened : tournaments.after(id, version)) {
                version = happened.version();
                frames.add(Optional.of(TournamentFrame.of(happened)));
            }
            idle = frames.isEmpty() ? idle + 1 : 0;
            if (isOver) {
                frames.add(Optional.empty());
            } else if (idle >= HEARTBEAT_LOOKS) {
                idle = 0;
                frames.add(Optional.of(TournamentFrame.heartbeat(Instant.now())));
            }
            return frames;
        }
    }
}
