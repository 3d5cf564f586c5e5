package shatranj.rules.server;

import static shatranj.rules.server.RestText.flag;
import static shatranj.rules.server.RestText.malformed;
import static shatranj.rules.server.RestText.needed;

import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;
import shatranj.rules.svg.BoardSvg;
import shatranj.rules.svg.Diagram;
import shatranj.rules.svg.Look;
import shatranj.support.rest.Pictures;
import shatranj.support.text.Excerpt;

/** Pictures of positions over REST. No token is needed. */
@Path("/v1/positions/svg")
public class BoardRest {
    private final Rulings rulings;

    BoardRest(Rulings rulings) {
        this.rulings = rulings;
    }

    /**
     * The position of a FEN as SVG; {@code orientation}, {@code theme}, {@code board}, {@code men},
     * {@code coordinates} and {@code size} as {@link Look#read} takes them.
     */
    @GET
    @Produces(Pictures.SVG)
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
    @APIResponse(responseCode = "200", description = "The picture")
    @APIResponse(responseCode = "304", description = "Not changed since If-None-Match")
    public Response draw(
            @Parameter(required = true) @QueryParam("fen") @Nullable String fen,
            @QueryParam("lastMove") @Nullable String lastMove,
            @Parameter(schema = @Schema(type = SchemaType.BOOLEAN))
                    @QueryParam("allowUnreachable")
                    @DefaultValue("false")
                    String allowUnreachable,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String known,
            @Context UriInfo uri) {
        Diagram diagram =
                new Diagram(
                        rulings.position(
                                needed(fen, "fen"), flag("allowUnreachable", allowUnreachable)),
                        Optional.ofNullable(lastMove).map(move -> step("lastMove", move)),
                        look(words(uri)));
        return Pictures.answer(BoardSvg.write(diagram), Optional.ofNullable(known));
    }

    private static Map<String, String> words(UriInfo uri) {
        Map<String, String> words = new HashMap<>();
        uri.getQueryParameters().forEach((name, values) -> words.put(name, values.getFirst()));
        return words;
    }

    static Diagram.Step step(String field, String text) {
        return Diagram.Step.read(text)
                .orElseThrow(() ->
                        malformed(
                                "Field '%s' is '%s', expected coordinates such as e2e3"
                                        .formatted(field, Excerpt.of(text))));
    }

    static Look look(Map<String, String> words) {
        return switch (Look.read(words)) {
            case Look.Valid(Look look) -> look;
            case Look.Invalid(String name, String word, String expected) ->
                    throw malformed(
                            "Field '%s' is '%s', expected %s"
                                    .formatted(name, Excerpt.of(word), expected));
        };
    }
}
