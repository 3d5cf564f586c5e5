package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.EnumNames;
import shatranj.game.api.json.GameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.RequestBounds;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;
import shatranj.support.identity.Caller;
import shatranj.support.rest.Pictures;

/** One game, read. Every answer is a function of the game's version and the query. */
@Path("/v1/games/{id}")
@Tag(name = "games")
@RunOnVirtualThread
public class GameResource {
    private final RestRequest request;
    private final BlockingGames games;
    private final LegalMovesQuery legalMoves;
    private final GamePgn pgn;

    public GameResource(
            RestRequest request, BlockingGames games, LegalMovesQuery legalMoves, GamePgn pgn) {
        this.request = request;
        this.games = games;
        this.legalMoves = legalMoves;
        this.pgn = pgn;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Read a game")
    @APIResponse(
            responseCode = "200",
            description = "The game; its ETag is its version",
            content = @Content(schema = @Schema(implementation = GameBody.class)))
    @APIResponse(responseCode = "304", description = "Not changed since If-None-Match")
    public Response get(@RestPath String id) {
        AlphabetTranslation letters = request.letters();
        Game game = read(id);
        return request.hasVersion(game.getVersion())
                ? EntityTags.notModified(game.getVersion())
                : EntityTags.tagged(Response.ok(GameBody.of(letters.game(game))), game.getVersion())
                        .build();
    }

    @GET
    @Path("/legal-moves")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "List the legal moves of the side that has the move; none after the end")
    @APIResponse(
            responseCode = "200",
            description = "The moves, sorted by coordinates",
            content = @Content(schema = @Schema(implementation = Bodies.LegalMoves.class)))
    public Response legalMoves(@RestPath String id) {
        AlphabetTranslation letters = request.letters();
        Game game = read(id);
        List<Bodies.LegalMove> moves = legalMoves.of(game, letters);
        Bodies.LegalMoves body =
                new Bodies.LegalMoves(
                        game.getVersion(),
                        game.getPly(),
                        letters.fen(game.getFen()),
                        EnumNames.of(game.getTurn()),
                        game.getCheck(),
                        moves);
        return EntityTags.tagged(Response.ok(body), game.getVersion()).build();
    }

    @GET
    @Path("/pgn")
    @Produces(GamePgn.MEDIA_TYPE)
    @Operation(summary = "Export a game as PGN")
    public Response pgn(@RestPath String id) {
        AlphabetTranslation letters = request.letters();
        Game game = read(id);
        return request.hasVersion(game.getVersion())
                ? EntityTags.notModified(game.getVersion())
                : EntityTags.tagged(Response.ok(pgn.write(game, letters)), game.getVersion())
                        .build();
    }

    @GET
    @Path("/svg")
    @Produces(Pictures.SVG)
    @Operation(summary = "Draw the board after one of the plies")
    @Parameter(
            name = "ply",
            in = ParameterIn.QUERY,
            description = "Of the game, 0 for its beginning; the last one unless said otherwise",
            schema =
                    @Schema(
                            type = SchemaType.INTEGER,
                            minimum = "0",
                            maximum = "" + RequestBounds.MAX_PLY))
    @Parameter(
            name = "orientation",
            in = ParameterIn.QUERY,
            description = "The side that sits below",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"white", "black"},
                            defaultValue = "white"))
    @Parameter(
            name = "theme",
            in = ParameterIn.QUERY,
            description = "Colours for light or for dark pages",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"light", "dark"},
                            defaultValue = "light"))
    @Parameter(
            name = "board",
            in = ParameterIn.QUERY,
            description = "Squares told apart by colour, or by lines alone",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"checkered", "plain"},
                            defaultValue = "checkered"))
    @Parameter(
            name = "men",
            in = ParameterIn.QUERY,
            description = "Blocks without likenesses, or the chess pieces that came of them",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"carved", "chess"},
                            defaultValue = "carved"))
    @Parameter(
            name = "coordinates",
            in = ParameterIn.QUERY,
            description = "Whether files and ranks are named at the edge",
            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "true"))
    @Parameter(
            name = "size",
            in = ParameterIn.QUERY,
            description = "Width and height in pixels",
            schema =
                    @Schema(
                            type = SchemaType.INTEGER,
                            minimum = "100",
                            maximum = "4000",
                            defaultValue = "400"))
    @APIResponse(responseCode = "200", description = "The picture; its ETag is the game's version")
    @APIResponse(responseCode = "304", description = "Not changed since If-None-Match")
    public Response svg(@RestPath String id, @Context UriInfo uri) {
        GamePicture picture = GamePicture.of(uri.getQueryParameters());
        Game game = read(id);
        String svg = picture.draw(game);
        Response.ResponseBuilder answer =
                request.hasVersion(game.getVersion()) ? Response.notModified() : Response.ok(svg);
        return EntityTags.tagged(Pictures.guarded(answer), game.getVersion()).build();
    }

    private Game read(String id) {
        Optional<Caller> viewer = request.viewer();
        return games.read(id, viewer);
    }
}
