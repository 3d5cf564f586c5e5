package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.YearMonth;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import shatranj.game.api.json.GameBody;
import shatranj.game.application.RequestBounds;
import shatranj.game.pgn.GamePgn;
import shatranj.support.rest.StreamTypes;
import shatranj.support.text.Excerpt;

/** All public games of a month, for whoever studies them. */
@Path("/v1/public-games")
@Tag(name = "games")
@RunOnVirtualThread
public class PublicGamesResource {
    private static final Pattern MONTH = Pattern.compile("[0-9]{4}-(0[1-9]|1[0-2])");

    private final RestRequest request;
    private final Exports exports;

    public PublicGamesResource(RestRequest request, Exports exports) {
        this.request = request;
        this.exports = exports;
    }

    @GET
    @Path("{month}")
    @Produces({StreamTypes.NDJSON, GamePgn.MEDIA_TYPE})
    @Operation(
            summary = "All public games that ended in a month",
            description =
                    """
                    Each once, whole, as a stream, about in the order in which they ended; by UTC, and those with \
                    a result. A month that is not over has what there is. Needs no token. A pod reads few months at \
                    a time and refuses more with `RATE_LIMITED`: whoever wants them again keeps them.\
                    """)
    @APIResponse(
            responseCode = "200",
            description = "The games",
            content = {
                @Content(
                        mediaType = StreamTypes.NDJSON,
                        schema = @Schema(implementation = GameBody.class)),
                @Content(
                        mediaType = GamePgn.MEDIA_TYPE,
                        schema = @Schema(implementation = String.class))
            })
    public Response ofMonth(
            @Parameter(
                            description = "Year and month",
                            example = "2026-11",
                            schema = @Schema(pattern = "^[0-9]{4}-(0[1-9]|1[0-2])$"))
                    @PathParam("month")
                    String month) {
        // Everybody gets the same; but a token that is none is refused, as everywhere.
        var unused = request.viewer();
        return exports.of(
                parsed(month),
                request.accepted(StreamTypes.NDJSON, GamePgn.MEDIA_TYPE),
                request.letters(),
                request.response());
    }

    private static YearMonth parsed(String month) {
        if (MONTH.matcher(month).matches()) {
            return YearMonth.parse(month);
        }
        throw RequestBounds.malformed(
                "month", Excerpt.quoted(month), "a year and a month such as 2026-11");
    }
}
