package shatranj.analysis.server.api;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Problems;
import shatranj.analysis.server.api.ProblemAnswers.AttemptAnswer;
import shatranj.analysis.server.api.ProblemAnswers.AttemptRequest;
import shatranj.analysis.server.api.ProblemAnswers.ListAnswer;
import shatranj.analysis.server.api.ProblemAnswers.MansubaAnswer;
import shatranj.analysis.server.api.ProblemAnswers.SolutionAnswer;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;
import shatranj.rules.notation.Alphabet;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Problems over REST. Everybody may solve them. */
@Path("/v1/problems")
@Produces(MediaType.APPLICATION_JSON)
public class ProblemsRest {
    private final Problems problems;

    ProblemsRest(Problems problems) {
        this.problems = problems;
    }

    /** All problems. */
    @GET
    public ListAnswer list(
            @Parameter(
                            description = "Only those that show this",
                            schema = @Schema(implementation = Theme.class))
                    @QueryParam("theme")
                    @Nullable String theme,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        List<Mansuba> found = problems.all(Optional.ofNullable(theme).map(ProblemsRest::theme));
        return new ListAnswer(
                found.size(), found.stream().map(it -> MansubaAnswer.of(it, letters)).toList());
    }

    private static Theme theme(String name) {
        return Arrays.stream(Theme.values())
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.MALFORMED_REQUEST,
                                        "theme is "
                                                + Excerpt.quoted(name)
                                                + "; expected one of "
                                                + List.of(Theme.values()))
                                .with("field", "theme")
                                .asException());
    }

    /** The problem of the day (UTC), the same for everybody. */
    @GET
    @Path("/daily")
    public MansubaAnswer daily(@QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        return MansubaAnswer.of(problems.ofDay(LocalDate.now(ZoneOffset.UTC)), letters);
    }

    /** A problem. */
    @GET
    @Path("/{id}")
    public MansubaAnswer one(
            @PathParam("id") String id, @QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        return MansubaAnswer.of(problems.get(id), letters);
    }

    /** Its solution, how it was proved, and where it comes from. */
    @GET
    @Path("/{id}/solution")
    public SolutionAnswer solution(@PathParam("id") String id) {
        return SolutionAnswer.of(problems.get(id));
    }

    /** Whether the solver's moves are right, and the defence's reply. Nothing is kept of it. */
    @POST
    @Path("/{id}/attempts")
    @Consumes(MediaType.APPLICATION_JSON)
    public AttemptAnswer attempt(@PathParam("id") String id, @Nullable AttemptRequest body) {
        List<String> moves =
                body == null
                        ? List.of()
                        : Objects.requireNonNullElse(body.moves(), List.<String>of());
        return AttemptAnswer.of(problems.attempt(id, moves));
    }
}
