package shatranj.analysis.server.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Reviews;
import shatranj.rules.notation.Alphabet;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.LeftClients;
import shatranj.support.rest.RestCaller;
import shatranj.support.rest.StreamTypes;

/** Reviews over REST. */
@Path("/v1/reviews")
@ForBearers(Scope.ANALYSIS)
public class ReviewsRest {
    private final Reviews reviews;
    private final ReviewStreams streams;
    private final ClientAddresses addresses;
    private final RestCaller caller;

    ReviewsRest(
            Reviews reviews, ReviewStreams streams, ClientAddresses addresses, RestCaller caller) {
        this.reviews = reviews;
        this.streams = streams;
        this.addresses = addresses;
        this.caller = caller;
    }

    /** The body of a request. */
    @Schema(name = "ReviewRequest")
    record Request(@Nullable String gameId) {}

    /** Has a finished game reviewed; 200 where it was asked for before. */
    @POST
    @Blocking
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @APIResponse(
            responseCode = "201",
            description = "The review, which has begun",
            content = @Content(schema = @Schema(implementation = ReviewAnswer.class)))
    @APIResponse(
            responseCode = "200",
            description = "The review, for which somebody asked before",
            content = @Content(schema = @Schema(implementation = ReviewAnswer.class)))
    public Response ask(@Nullable Request body, @QueryParam("alphabet") @Nullable String alphabet) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet letters = Alphabets.named(alphabet);
        if (body == null || body.gameId() == null) {
            throw Problem.of(ErrorCode.MALFORMED_REQUEST, "Field 'gameId' is missing")
                    .asException();
        }
        Reviews.Asked asked = reviews.ask(asking, body.gameId());
        Response.ResponseBuilder answer =
                asked.existed()
                        ? Response.ok()
                        : Response.created(URI.create("/v1/reviews/" + asked.review().getId()));
        return answer.entity(ReviewAnswer.of(asked.review(), letters)).build();
    }

    /** A review as it is. */
    @GET
    @Path("/{id}")
    @Blocking
    @Produces(MediaType.APPLICATION_JSON)
    public ReviewAnswer get(
            @PathParam("id") String id, @QueryParam("alphabet") @Nullable String alphabet) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        return ReviewAnswer.of(reviews.get(asking, id), Alphabets.named(alphabet));
    }

    /** The review as it is, then as it grows, until it is over; one JSON object a line. */
    @GET
    @Path("/{id}/events")
    @Blocking
    @Produces(StreamTypes.LINES)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<ReviewAnswer> lines(
            @PathParam("id") String id,
            @QueryParam("alphabet") @Nullable String alphabet,
            @Context HttpServerRequest request) {
        return events(id, alphabet, request);
    }

    /** The same as server-sent events. */
    @GET
    @Path("/{id}/events")
    @Blocking
    @Produces(StreamTypes.EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<ReviewAnswer> serverSent(
            @PathParam("id") String id,
            @QueryParam("alphabet") @Nullable String alphabet,
            @Context HttpServerRequest request) {
        return events(id, alphabet, request);
    }

    private Multi<ReviewAnswer> events(
            String id, @Nullable String alphabet, HttpServerRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet letters = Alphabets.named(alphabet);
        return LeftClients.unlessLeft(request, streams.of(asking, addresses.of(request), id))
                .map(review -> ReviewAnswer.of(review, letters));
    }
}
