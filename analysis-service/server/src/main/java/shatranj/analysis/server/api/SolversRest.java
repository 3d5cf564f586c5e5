package shatranj.analysis.server.api;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Pages;
import shatranj.analysis.server.Solving;
import shatranj.analysis.server.api.SolverAnswers.FinishedList;
import shatranj.analysis.server.api.SolverAnswers.SolverAnswer;
import shatranj.rules.notation.Alphabet;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.RestCaller;

/** The caller as a solver of problems. */
@Path("/v1/problems/me")
@Produces(MediaType.APPLICATION_JSON)
@ForBearers
public class SolversRest {
    private final Solving solving;
    private final RestCaller caller;

    SolversRest(Solving solving, RestCaller caller) {
        this.solving = solving;
        this.caller = caller;
    }

    /** One's own rating. */
    @GET
    public SolverAnswer me() {
        return SolverAnswer.of(solving.solver(caller.needing()));
    }

    /** One's own attempts that counted, the newest first. */
    @GET
    @Path("/attempts")
    public FinishedList attempts(
            @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Pages.MOST))
                    @QueryParam("pageSize")
                    @Nullable String pageSize,
            @QueryParam("pageToken") @Nullable String pageToken,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        return FinishedList.of(
                solving.attempts(
                        caller.needing(),
                        Pages.size(Optional.ofNullable(pageSize)),
                        Objects.requireNonNullElse(pageToken, "")),
                letters);
    }
}
