package shatranj.game.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shatranj.game.edge.Bounds;
import shatranj.game.edge.Commands;
import shatranj.game.edge.Games;
import shatranj.game.edge.Letters;
import shatranj.game.edge.Listing;
import shatranj.game.edge.Request;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.json.Bodies;
import shatranj.game.json.Choice;
import shatranj.game.json.GameBody;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.support.identity.Caller;

/** Games as a collection: new ones, and those that run. */
@Path("/v1/games")
@Tag(name = "games")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class GamesResource {
    private final RestRequest request;
    private final Commands commands;
    private final Games games;

    public GamesResource(RestRequest request, Commands commands, Games games) {
        this.request = request;
        this.commands = commands;
        this.games = games;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Create a game; without an opponent it is open to whoever has the code")
    @APIResponse(
            responseCode = "201",
            description = "The game",
            content = @Content(schema = @Schema(implementation = GameBody.class)))
    public Response create(Bodies.@Nullable Create body) {
        Letters letters = request.letters();
        Request command = request.command();
        DeliverResponse.Done done =
                games.decide(
                        commands.create(command, Creation.of(body)), command.key().isPresent());
        Game game = letters.game(done.getGame());
        Response.ResponseBuilder response =
                Response.created(URI.create("/v1/games/" + game.getId())).entity(GameBody.of(game));
        return Answers.replayed(EntityTags.tagged(response, done.getVersion()), done).build();
    }

    @GET
    @Operation(summary = "List the unfinished games of a player, newest first, without moves")
    @APIResponse(
            responseCode = "200",
            description = "A page of games",
            content = @Content(schema = @Schema(implementation = Bodies.GameList.class)))
    public Bodies.GameList list(
            @RestQuery @Nullable String player,
            @RestQuery @Nullable String opponent,
            @RestQuery @Nullable String status,
            @RestQuery @Nullable String pageSize,
            @RestQuery @Nullable String pageToken) {
        Letters letters = request.letters();
        Optional<Caller> viewer = request.viewer();
        String whose = player == null || player.equals("me") ? request.player().id() : player;
        Bounds.player("player", whose);
        Instant asOf = Instant.now();
        GameStatus wanted =
                GameStatus.forNumber(Choice.number("status", GameStatus.getDescriptor(), status));
        Listing page =
                Listing.page(
                        games.unfinished(whose, viewer),
                        Listing.of(wanted)
                                .and(game -> opponent == null || isIn(opponent, whose, game)),
                        pageSize == null ? 0 : Numbers.whole("pageSize", pageSize),
                        pageToken == null ? "" : pageToken);
        List<GameBody> bodies =
                page.games().stream()
                        .map(game -> GameBody.withoutMoves(letters.game(game)))
                        .toList();
        return new Bodies.GameList(bodies, asOf, page.next().orElse(null));
    }

    private static boolean isIn(String opponent, String player, Game game) {
        return !opponent.equals(player)
                && (game.getWhite().getId().equals(opponent)
                        || game.getBlack().getId().equals(opponent)
                        || game.getInvited().getId().equals(opponent));
    }
}
