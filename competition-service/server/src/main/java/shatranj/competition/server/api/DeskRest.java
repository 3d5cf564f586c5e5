package shatranj.competition.server.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.limits.OpenStreams;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.LeftClients;
import shatranj.support.rest.RestCaller;
import shatranj.support.rest.StreamTypes;

/** The boards of a tournament, as its organiser arbitrates them. */
@Path("/v1/tournaments/{id}/desk")
@Tag(name = "tournaments")
@ForBearers(
        value = {Scope.PLAY, Scope.ARBITER},
        guests = false)
public class DeskRest {
    private static final String SUMMARY = "All boards that the organiser arbitrates, as they are";

    private final DeskFeed feed;
    private final OpenStreams open;
    private final ClientAddresses addresses;
    private final RestCaller caller;

    DeskRest(DeskFeed feed, OpenStreams open, ClientAddresses addresses, RestCaller caller) {
        this.feed = feed;
        this.open = open;
        this.addresses = addresses;
        this.caller = caller;
    }

    @GET
    @Blocking
    @Produces(StreamTypes.LINES)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = SUMMARY)
    public Multi<DeskFrame> lines(@PathParam("id") String id, @Context HttpServerRequest request) {
        return frames(id, request);
    }

    /** The same as server-sent events. */
    @GET
    @Blocking
    @Produces(StreamTypes.EVENTS)
    @Operation(summary = SUMMARY)
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content =
                    @Content(
                            mediaType = MediaType.SERVER_SENT_EVENTS,
                            schema =
                                    @Schema(
                                            type = SchemaType.ARRAY,
                                            implementation = DeskFrame.class)))
    @APIResponse(responseCode = "204", description = "Nothing is left to send")
    public Multi<OutboundSseEvent> serverSent(
            @PathParam("id") String id, @Context HttpServerRequest request, @Context Sse sse) {
        return frames(id, request)
                .map(frame ->
                        sse.newEventBuilder()
                                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                                .data(frame)
                                .build());
    }

    private Multi<DeskFrame> frames(String id, HttpServerRequest request) {
        Caller organiser = caller.needing(Scope.PLAY, Scope.ARBITER);
        Multi<DeskFeed.Frame> frames =
                feed.follow(id, organiser)
                        // An EventSource would ask again and again for what never comes.
                        .orElseThrow(
                                () -> new WebApplicationException(Response.noContent().build()));
        Runnable over = open.enter(Optional.of(organiser), addresses.of(request));
        return LeftClients.unlessLeft(
                request, frames.map(DeskFrame::of).onTermination().invoke(over));
    }
}
