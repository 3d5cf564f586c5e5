package shatranj.rules.server;

import static shatranj.rules.server.RestText.ALPHABET;
import static shatranj.rules.server.RestText.LAWS;

import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;

/**
 * Rule sets and start arrays over REST. They change with the build alone, so their tag is its
 * version. No token is needed.
 */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
public class CatalogueRest {
    private static final int HOUR = 3_600;

    private final Catalogue catalogue;
    private final EntityTag tag;

    CatalogueRest(Catalogue catalogue, ServedVersion version) {
        this.catalogue = catalogue;
        this.tag = new EntityTag(version.text());
    }

    /** The named rule sets, the default first. */
    @GET
    @Path("rule-sets")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = RulesJson.RuleSetsAnswer.class)))
    @APIResponse(responseCode = "304", description = "Not changed since If-None-Match")
    public Response ruleSets(@Context Request request) {
        return unlessKnown(
                request,
                () ->
                        new RulesJson.RuleSetsAnswer(
                                RuleSets.all().stream().map(RulesJson.RuleSetAnswer::of).toList()));
    }

    /** A start array; {@code shatranj960-random} draws one and names it. */
    @GET
    @Path("setups/{name}")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = RulesJson.SetupAnswer.class)))
    @APIResponse(responseCode = "304", description = "Not changed since If-None-Match")
    public Response setup(
            @PathParam("name") String name,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet,
            @Context Request request) {
        Alphabet letters = RestText.alphabet(alphabet);
        if (name.equals(StartArrays.RANDOM)) {
            CacheControl never = new CacheControl();
            never.setNoStore(true);
            return Response.ok(drawn(name, letters)).cacheControl(never).build();
        }
        // Before the tag is looked at: what does not exist is no matter of caches.
        RulesJson.SetupAnswer answer = drawn(name, letters);
        return unlessKnown(request, () -> answer);
    }

    private RulesJson.SetupAnswer drawn(String name, Alphabet letters) {
        Catalogue.NamedSetup setup = catalogue.draw(name);
        return new RulesJson.SetupAnswer(setup.name(), Fen.write(setup.position(), letters));
    }

    private Response unlessKnown(Request request, Supplier<Object> body) {
        CacheControl hour = new CacheControl();
        hour.setMaxAge(HOUR);
        Response.@Nullable ResponseBuilder judged = request.evaluatePreconditions(tag);
        // Reads honour If-None-Match alone (api.md §2): the bare 412 of If-Match is for nobody.
        boolean known =
                judged != null
                        && judged.build().getStatus()
                                == Response.Status.NOT_MODIFIED.getStatusCode();
        Response.ResponseBuilder answer = known ? Response.notModified() : Response.ok(body.get());
        return answer.tag(tag).cacheControl(hour).build();
    }
}
