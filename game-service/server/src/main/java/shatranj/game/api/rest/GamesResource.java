package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.Choice;
import shatranj.game.api.json.GameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.GameLists;
import shatranj.game.application.ListQuery;
import shatranj.game.application.Listing;
import shatranj.game.application.Request;
import shatranj.game.application.RequestInstants;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.limits.RequestLimits;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.StreamTypes;

/** Games as a collection: new ones, and those that there are. */
@Path("/v1/games")
@Tag(name = "games")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class GamesResource {
    private final RestRequest request;
    private final CommandFactory commands;
    private final BlockingGames games;
    private final GameLists lists;
    private final Exports exports;
    private final RequestLimits limits;

    public GamesResource(
            RestRequest request,
            CommandFactory commands,
            BlockingGames games,
            GameLists lists,
            Exports exports,
            RequestLimits limits) {
        this.request = request;
        this.commands = commands;
        this.games = games;
        this.lists = lists;
        this.exports = exports;
        this.limits = limits;
    }

    @POST
    @ForBearers({Scope.PLAY, Scope.ARBITER})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Create a game; without an opponent it is open to whoever has the code")
    @APIResponse(
            responseCode = "201",
            description = "The game",
            content = @Content(schema = @Schema(implementation = GameBody.class)))
    public Response create(Bodies.@Nullable Create body) {
        AlphabetTranslation letters = request.letters();
        Request command = request.command();
        RequestLimits.Standing standing = limits.spend(EdgeLimits.CREATIONS, command.caller().id());
        DeliverResponse.Done done =
                games.decide(
                        commands.create(command, CreationRequests.of(body)),
                        command.key().isPresent());
        Game game = letters.game(done.getGame());
        Response.ResponseBuilder response =
                Response.created(URI.create("/v1/games/" + game.getId())).entity(GameBody.of(game));
        return RateLimits.told(
                        CommandResponses.replayed(
                                EntityTags.tagged(response, done.getVersion()), done),
                        standing)
                .build();
    }

    @GET
    @Produces({MediaType.APPLICATION_JSON, GamePgn.MEDIA_TYPE, StreamTypes.NDJSON})
    @Operation(
            summary = "List the games of a player, newest first",
            description =
                    """
                    The games that concern a player: as creator, player, invited or arbiter. As JSON a page \
                    without moves; as PGN or NDJSON all of them, whole, as a stream. Those that are not over \
                    are never stale. `since` and `until` are about the instant of creation.\
                    """)
    @APIResponse(
            responseCode = "200",
            description = "A page of games, or a stream of all of them",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = Bodies.GameList.class)),
                @Content(
                        mediaType = GamePgn.MEDIA_TYPE,
                        schema = @Schema(implementation = String.class)),
                @Content(
                        mediaType = StreamTypes.NDJSON,
                        schema = @Schema(implementation = GameBody.class))
            })
    public Response list(
            @Parameter(description = "Whose games; the caller's if left out or `me`") @RestQuery
                    @Nullable String player,
            @RestQuery @Nullable String opponent,
            @Parameter(schema = @Schema(enumeration = {"OPEN", "ACTIVE", "PAUSED", "FINISHED"}))
                    @RestQuery
                    @Nullable String status,
            @Parameter(
                            description = "Created then or later",
                            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
                    @RestQuery
                    @Nullable String since,
            @Parameter(
                            description = "Created before",
                            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
                    @RestQuery
                    @Nullable String until,
            @BeanParam PageQuery page) {
        AlphabetTranslation letters = request.letters();
        Optional<Caller> viewer = request.viewer();
        ListQuery query =
                new ListQuery(
                        player == null || player.equals("me") ? request.player().id() : player,
                        Optional.ofNullable(opponent),
                        GameStatus.forNumber(
                                Choice.number("status", GameStatus.getDescriptor(), status)),
                        Optional.ofNullable(since).map(at -> RequestInstants.of("since", at)),
                        Optional.ofNullable(until).map(at -> RequestInstants.of("until", at)));
        String mediaType =
                request.accepted(
                        MediaType.APPLICATION_JSON, GamePgn.MEDIA_TYPE, StreamTypes.NDJSON);
        return mediaType.equals(MediaType.APPLICATION_JSON)
                ? page(query, page.size(), page.token(), viewer, letters)
                : exports.of(lists.export(query, viewer), mediaType, letters, request.response());
    }

    private Response page(
            ListQuery query,
            int size,
            String token,
            Optional<Caller> viewer,
            AlphabetTranslation letters) {
        Instant asOf = Instant.now();
        return Response.ok(
                        page(lists.page(query, size, token, viewer), asOf, letters),
                        MediaType.APPLICATION_JSON)
                .build();
    }

    /** A page as it is written. */
    static Bodies.GameList page(Listing page, Instant asOf, AlphabetTranslation letters) {
        return new Bodies.GameList(bodies(page, letters), asOf, next(page));
    }

    /** The games of a page. */
    static List<GameBody> bodies(Listing page, AlphabetTranslation letters) {
        return page.games().stream()
                .map(game -> GameBody.withoutMoves(letters.game(game)))
                .toList();
    }

    /** What names the page after this one; null after the last. */
    static @Nullable String next(Listing page) {
        return page.next().isEmpty() ? null : page.token();
    }
}
