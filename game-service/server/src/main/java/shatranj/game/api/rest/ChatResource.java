package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.ChatBody;
import shatranj.game.api.json.Choice;
import shatranj.game.application.RequestBounds;
import shatranj.game.social.Chat;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.SendChatRequest;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** Words between those who are there. */
@Path("/v1/games/{id}/chat")
@Tag(name = "games")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ChatResource {
    private final RestRequest request;
    private final Chat chat;

    public ChatResource(RestRequest request, Chat chat) {
        this.request = request;
        this.chat = chat;
    }

    @POST
    @ForBearers(Scope.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Say something to whoever has a stream of the game open")
    @APIResponse(responseCode = "204", description = "It was passed on")
    public Response say(@RestPath String id, Bodies.@Nullable Chat body) {
        if (body == null) {
            throw RequestBounds.malformed("The body", "empty", "{\"text\": …}");
        }
        return RateLimits.told(
                        Response.noContent(),
                        chat.say(
                                request.player(),
                                SendChatRequest.newBuilder()
                                        .setGameId(id)
                                        .setText(Objects.requireNonNullElse(body.text(), ""))
                                        .setRoomValue(
                                                Choice.number(
                                                        "room",
                                                        ChatRoom.getDescriptor(),
                                                        body.room()))
                                        .build()))
                .build();
    }

    @GET
    @Operation(summary = "What was said lately, of what the caller may hear; oldest first")
    @APIResponse(
            responseCode = "200",
            description = "At most 50 lines of each room, none older than a day",
            content = @Content(schema = @Schema(implementation = ChatBody.class)))
    public ChatBody recent(@RestPath String id) {
        return ChatBody.of(chat.recent(id, request.viewer()));
    }
}
