package shatranj.webhook.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.RestCaller;
import shatranj.webhook.server.api.WebhookBodies.ChangeRequest;
import shatranj.webhook.server.api.WebhookBodies.DeliveriesBody;
import shatranj.webhook.server.api.WebhookBodies.DeliveryBody;
import shatranj.webhook.server.api.WebhookBodies.ListBody;
import shatranj.webhook.server.api.WebhookBodies.TestBody;
import shatranj.webhook.server.api.WebhookBodies.WebhookBody;
import shatranj.webhook.server.api.WebhookBodies.WebhookRequest;
import shatranj.webhook.server.attempts.Attempts;
import shatranj.webhook.server.endpoints.EndpointDesk;
import shatranj.webhook.server.endpoints.EndpointDesk.Made;

/** The webhooks of the caller (ADR 75). */
@Path("/v1/webhooks")
@Tag(name = "webhooks")
@Produces(MediaType.APPLICATION_JSON)
@ForBearers(
        value = {Scope.PLAY, Scope.ARBITER},
        guests = false)
@RunOnVirtualThread
public class WebhooksRest {
    private final RestCaller caller;
    private final HttpHeaders headers;
    private final EndpointDesk desk;
    private final WebhookOrders orders;
    private final Attempts attempts;
    private final Pings pings;

    WebhooksRest(
            RestCaller caller,
            @Context HttpHeaders headers,
            EndpointDesk desk,
            WebhookOrders orders,
            Attempts attempts,
            Pings pings) {
        this.caller = caller;
        this.headers = headers;
        this.desk = desk;
        this.orders = orders;
        this.attempts = attempts;
        this.pings = pings;
    }

    private Caller owner() {
        return caller.needing(Scope.PLAY, Scope.ARBITER);
    }

    /** Who changes something, or asks for a test. */
    private Caller writer() {
        return orders.counted(owner());
    }

    @POST
    @Operation(
            summary = "Have events posted to an address of yours",
            description =
                    "It gets the events of games that concern you, and of tournaments that you"
                            + " organise, from now on. The answer has the secret that deliveries"
                            + " are signed with; it is not shown again. At most ten.")
    @APIResponse(
            responseCode = "201",
            description = "The webhook, with its secret",
            content = @Content(schema = @Schema(implementation = WebhookBody.class)))
    public Response create(@Nullable WebhookRequest body) {
        Caller owner = writer();
        @Nullable String key = headers.getHeaderString("Idempotency-Key");
        Made made = orders.create(owner, body, "Idempotency-Key", Optional.ofNullable(key));
        Response.ResponseBuilder answer =
                Response.created(URI.create("/v1/webhooks/" + made.endpoint().id()));
        if (made.replayed()) {
            answer.header("Idempotency-Replayed", "true");
        }
        return answer.entity(WebhookBody.withSecret(made.endpoint())).build();
    }

    @GET
    @Operation(summary = "Your webhooks")
    public ListBody list() {
        return new ListBody(
                desk.of(owner().id()).stream()
                        .map(known -> WebhookBody.of(known.endpoint()))
                        .toList());
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "A webhook of yours")
    public WebhookBody get(@PathParam("id") String id) {
        return WebhookBody.of(desk.own(owner().id(), id));
    }

    @PATCH
    @Path("/{id}")
    @Operation(
            summary = "Change a webhook, disable it or enable it again",
            description = "What happened while it was disabled is not posted.")
    public WebhookBody change(@PathParam("id") String id, @Nullable ChangeRequest body) {
        return WebhookBody.of(orders.change(writer(), id, body));
    }

    @DELETE
    @Path("/{id}")
    @Operation(summary = "Delete a webhook; what is owed to it is dropped")
    @APIResponse(responseCode = "204")
    public void delete(@PathParam("id") String id) {
        desk.delete(writer().id(), id);
    }

    @POST
    @Path("/{id}/secret")
    @Operation(
            summary = "Replace the secret",
            description = "For a day more deliveries are signed with the old one too.")
    public WebhookBody rotate(@PathParam("id") String id) {
        return WebhookBody.withSecret(desk.rotate(writer().id(), id));
    }

    @POST
    @Path("/{id}/test")
    @Operation(summary = "Have a test event posted, of type `webhook.test`")
    @APIResponse(
            responseCode = "202",
            description = "It will be posted",
            content = @Content(schema = @Schema(implementation = TestBody.class)))
    public Response test(@PathParam("id") String id) {
        return Response.accepted(new TestBody(pings.ping(desk.own(writer().id(), id)))).build();
    }

    @GET
    @Path("/{id}/deliveries")
    @Operation(summary = "The latest attempts to deliver, with what came of them")
    public DeliveriesBody deliveries(@PathParam("id") String id) {
        return new DeliveriesBody(
                attempts.of(desk.own(owner().id(), id).id()).stream()
                        .map(DeliveryBody::of)
                        .toList());
    }
}
