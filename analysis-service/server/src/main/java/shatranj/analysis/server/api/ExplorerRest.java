package shatranj.analysis.server.api;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Explorer;
import shatranj.analysis.server.ask.ExplorationReader;
import shatranj.analysis.server.ask.ExplorationText;
import shatranj.analysis.server.ask.Terms;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.rules.notation.Alphabet;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.RestCaller;

/** The explorer over REST. */
@Path("/v1/explorer")
@Produces(MediaType.APPLICATION_JSON)
@ForBearers(Scope.ANALYSIS)
public class ExplorerRest {
    private final Explorer explorer;
    private final RestCaller caller;

    ExplorerRest(Explorer explorer, RestCaller caller) {
        this.explorer = explorer;
        this.caller = caller;
    }

    /** Which finished games had a position, how they went on, and how they ended. */
    @GET
    @Blocking
    public ExplorerAnswer explore(
            @QueryParam("fen") @Nullable String fen,
            @QueryParam("ruleSet") @Nullable String ruleSet,
            @QueryParam("timeClass") List<String> timeClass,
            @Parameter(description = "A player's id: only that player's games")
                    @QueryParam("player")
                    @Nullable String player,
            @Parameter(description = "WHITE or BLACK: what the player had") @QueryParam("color")
                    @Nullable String color,
            @QueryParam("since") @Nullable String since,
            @QueryParam("until") @Nullable String until,
            @QueryParam("recent") @Nullable String recent,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet letters = Alphabets.named(alphabet);
        Exploration question =
                ExplorationReader.read(
                        new ExplorationText(
                                Optional.ofNullable(fen),
                                Optional.ofNullable(ruleSet),
                                timeClass,
                                Optional.ofNullable(player),
                                Optional.ofNullable(color),
                                Optional.ofNullable(since),
                                Optional.ofNullable(until),
                                Optional.ofNullable(recent)));
        return ExplorerAnswer.of(question, explorer.explore(asking, question), letters);
    }

    /** How finished games went, by the tabiyas that were built in their first twenty moves. */
    @GET
    @Path("/structures")
    @Blocking
    public StructuresAnswer structures(
            @QueryParam("ruleSet") @Nullable String ruleSet,
            @QueryParam("timeClass") List<String> timeClass,
            @QueryParam("since") @Nullable String since,
            @QueryParam("until") @Nullable String until,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Caller unused = caller.needing(Scope.ANALYSIS);
        Alphabet letters = Alphabets.named(alphabet);
        String rules = Terms.ruleSet(Optional.ofNullable(ruleSet));
        Filter filter =
                ExplorationReader.filter(
                        timeClass, Optional.ofNullable(since), Optional.ofNullable(until));
        return StructuresAnswer.of(rules, explorer.structures(rules, filter), letters);
    }

    /** Structures without a name that were built most, before the first man was taken. */
    @GET
    @Path("/structures/unnamed")
    @Blocking
    public UnnamedStructuresAnswer unnamed(
            @QueryParam("ruleSet") @Nullable String ruleSet,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "" + Terms.MOST_STRUCTURES))
                    @QueryParam("limit")
                    @Nullable String limit,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Caller unused = caller.needing(Scope.ANALYSIS);
        Alphabet letters = Alphabets.named(alphabet);
        String rules = Terms.ruleSet(Optional.ofNullable(ruleSet));
        int most = Terms.structures(Optional.ofNullable(limit));
        return UnnamedStructuresAnswer.of(rules, explorer.unnamed(rules, most), letters);
    }
}
