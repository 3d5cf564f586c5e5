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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.jspecify.annotations.Nullable;
import shatranj.support.address.ClientAddresses;
import shatranj.support.limits.OpenStreams;
import shatranj.support.rest.LeftClients;
import shatranj.support.rest.RestCaller;
import shatranj.support.rest.StreamTypes;

/** What happens in a tournament, as it happens, until it is over. */
@Path("/v1/tournaments/{id}/events")
@Tag(name = "tournaments")
public class TournamentEventsRest {
    private final TournamentFeed feed;
    private final OpenStreams open;
    private final ClientAddresses addresses;
    private final RestCaller caller;

    TournamentEventsRest(
            TournamentFeed feed, OpenStreams open, ClientAddresses addresses, RestCaller caller) {
        this.feed = feed;
        this.open = open;
        this.addresses = addresses;
        this.caller = caller;
    }

    @GET
    @Blocking
    @Produces(StreamTypes.LINES)
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
    @Produces(StreamTypes.EVENTS)
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
    @APIResponse(responseCode = "204", description = "Nothing is left to send")
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
        Multi<TournamentFeed.Frame> frames =
                feed.follow(id, read.version(), read.field())
                        // An EventSource would ask again and again for what never comes.
                        .orElseThrow(
                                () -> new WebApplicationException(Response.noContent().build()));
        Runnable over = open.enter(caller.optional(), addresses.of(request));
        return LeftClients.unlessLeft(
                request, frames.map(TournamentFrame::of).onTermination().invoke(over));
    }
}
