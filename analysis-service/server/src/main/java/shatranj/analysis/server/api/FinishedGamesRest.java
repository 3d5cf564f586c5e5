package shatranj.analysis.server.api;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Explorer;
import shatranj.analysis.server.Pages;
import shatranj.analysis.server.ask.GameSearchReader;
import shatranj.analysis.server.ask.GameSearchText;
import shatranj.analysis.server.ask.Terms;

/** The search for finished games over REST. They are public, and so is the search. */
@Path("/v1/finished-games")
@Produces(MediaType.APPLICATION_JSON)
public class FinishedGamesRest {
    private final Explorer explorer;

    FinishedGamesRest(Explorer explorer) {
        this.explorer = explorer;
    }

    /** Public games that have ended with a result, the last ones first. */
    @GET
    @Blocking
    public FinishedGamesAnswer search(
            @Parameter(description = "Either player's id") @QueryParam("player")
                    @Nullable String player,
            @Parameter(description = "The other player's id, beside `player`")
                    @QueryParam("opponent")
                    @Nullable String opponent,
            @QueryParam("white") @Nullable String white,
            @QueryParam("black") @Nullable String black,
            @Parameter(description = "WHITE, DRAW or BLACK") @QueryParam("result")
                    @Nullable String result,
            @Parameter(description = "Why they were over, such as CHECKMATE") @QueryParam("reason")
                    @Nullable String reason,
            @QueryParam("ruleSet") @Nullable String ruleSet,
            @Parameter(description = "The array that they began from, or `fen`")
                    @QueryParam("setup")
                    @Nullable String setup,
            @Parameter(description = "BLITZ, RAPID, CLASSICAL, CORRESPONDENCE or NONE")
                    @QueryParam("timeClass")
                    @Nullable String timeClass,
            @Parameter(description = "What stood at the end, White's men first, such as KRKN")
                    @QueryParam("material")
                    @Nullable String material,
            @Parameter(description = "The tabiya that either side built, such as mujannah")
                    @QueryParam("structure")
                    @Nullable String structure,
            @QueryParam("whiteStructure") @Nullable String whiteStructure,
            @QueryParam("blackStructure") @Nullable String blackStructure,
            @QueryParam("minPlies") @Nullable String minPlies,
            @QueryParam("maxPlies") @Nullable String maxPlies,
            @Parameter(description = "When the first of them ended: a day or a time, in UTC")
                    @QueryParam("since")
                    @Nullable String since,
            @Parameter(description = "When the last of them ended: a day or a time, in UTC")
                    @QueryParam("until")
                    @Nullable String until,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Pages.MOST))
                    @QueryParam("pageSize")
                    @Nullable String pageSize,
            @QueryParam("pageToken") @Nullable String pageToken) {
        GameSearchText text =
                new GameSearchText(
                        Optional.ofNullable(player),
                        Optional.ofNullable(opponent),
                        Optional.ofNullable(white),
                        Optional.ofNullable(black),
                        Optional.ofNullable(result),
                        Optional.ofNullable(reason),
                        Optional.ofNullable(ruleSet),
                        Optional.ofNullable(setup),
                        Optional.ofNullable(timeClass),
                        Optional.ofNullable(material),
                        Optional.ofNullable(structure),
                        Optional.ofNullable(whiteStructure),
                        Optional.ofNullable(blackStructure),
                        Optional.ofNullable(minPlies),
                        Optional.ofNullable(maxPlies),
                        Optional.ofNullable(since),
                        Optional.ofNullable(until));
        return FinishedGamesAnswer.of(
                explorer.search(
                        GameSearchReader.read(
                                text,
                                Pages.place(Optional.ofNullable(pageToken)),
                                Pages.size(Optional.ofNullable(pageSize)))));
    }

    /** How the finished games of two players against each other went. */
    @GET
    @Path("/head-to-head")
    @Blocking
    public HeadToHeadAnswer headToHead(
            @Parameter(description = "A player's id", required = true) @QueryParam("player")
                    @Nullable String player,
            @Parameter(description = "The other player's id", required = true)
                    @QueryParam("opponent")
                    @Nullable String opponent) {
        String one = Terms.player("player", Optional.ofNullable(player));
        String other = Terms.opponent(Optional.ofNullable(opponent), one);
        return HeadToHeadAnswer.of(one, other, explorer.headToHead(one, other));
    }
}
