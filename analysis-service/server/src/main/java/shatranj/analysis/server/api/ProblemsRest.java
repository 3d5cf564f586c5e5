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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Pages;
import shatranj.analysis.server.Problems;
import shatranj.analysis.server.Solving;
import shatranj.analysis.server.api.ProblemAnswers.AttemptAnswer;
import shatranj.analysis.server.api.ProblemAnswers.AttemptRequest;
import shatranj.analysis.server.api.ProblemAnswers.ListAnswer;
import shatranj.analysis.server.api.ProblemAnswers.MansubaAnswer;
import shatranj.analysis.server.api.ProblemAnswers.SolutionAnswer;
import shatranj.analysis.server.solving.Choice.Difficulty;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;
import shatranj.rules.notation.Alphabet;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.RestCaller;
import shatranj.support.text.Excerpt;

/** Problems over REST. Everybody may solve them. */
@Path("/v1/problems")
@Produces(MediaType.APPLICATION_JSON)
public class ProblemsRest {
    private final Problems problems;
    private final Solving solving;
    private final RestCaller caller;

    ProblemsRest(Problems problems, Solving solving, RestCaller caller) {
        this.problems = problems;
        this.solving = solving;
        this.caller = caller;
    }

    /** The problems, the classical ones first. */
    @GET
    public ListAnswer list(
            @Parameter(
                            description = "Only those that show this",
                            schema = @Schema(implementation = Theme.class))
                    @QueryParam("theme")
                    @Nullable String theme,
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
        Problems.Page page =
                problems.page(
                        Optional.ofNullable(theme).map(ProblemsRest::theme),
                        Pages.size(Optional.ofNullable(pageSize)),
                        Objects.requireNonNullElse(pageToken, ""));
        return new ListAnswer(
                page.total(),
                page.problems().stream().map(it -> answer(it, letters)).toList(),
                page.next().orElse(null));
    }

    private MansubaAnswer answer(Mansuba problem, Alphabet letters) {
        return MansubaAnswer.of(solving.rated(problem), letters);
    }

    private static Theme theme(String name) {
        return value("theme", Theme.values(), name);
    }

    private static <E extends Enum<E>> E value(String field, E[] values, String name) {
        return Arrays.stream(values)
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.MALFORMED_REQUEST,
                                        field
                                                + " is "
                                                + Excerpt.quoted(name)
                                                + "; expected one of "
                                                + List.of(values))
                                .with("field", field)
                                .asException());
    }

    /** A problem near the caller's rating that the caller has not finished. */
    @GET
    @Path("/next")
    public MansubaAnswer next(
            @Parameter(
                            description = "One that shows this",
                            schema = @Schema(implementation = Theme.class))
                    @QueryParam("theme")
                    @Nullable String theme,
            @Parameter(
                            description = "300 or 600 points below or above one's rating",
                            schema = @Schema(implementation = Difficulty.class))
                    @QueryParam("difficulty")
                    @Nullable String difficulty,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        return MansubaAnswer.of(
                solving.next(
                        caller.optional(),
                        Optional.ofNullable(theme).map(ProblemsRest::theme),
                        difficulty == null
                                ? Difficulty.NORMAL
                                : value("difficulty", Difficulty.values(), difficulty)),
                letters);
    }

    /** The problem of the day (UTC), the same for everybody. */
    @GET
    @Path("/daily")
    public MansubaAnswer daily(@QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        return answer(problems.ofDay(LocalDate.now(ZoneOffset.UTC)), letters);
    }

    /** A problem. */
    @GET
    @Path("/{id}")
    public MansubaAnswer one(
            @PathParam("id") String id, @QueryParam("alphabet") @Nullable String alphabet) {
        Alphabet letters = Alphabets.named(alphabet);
        return answer(problems.get(id), letters);
    }

    /** Its solution, how it was proved, and where it comes from. */
    @GET
    @Path("/{id}/solution")
    public SolutionAnswer solution(@PathParam("id") String id) {
        return SolutionAnswer.of(problems.get(id));
    }

    /**
     * Whether the solver's moves are right, and the defence's reply. With a token of an account the
     * first finished attempt at a problem changes the ratings of both.
     */
    @POST
    @Path("/{id}/attempts")
    @Consumes(MediaType.APPLICATION_JSON)
    public AttemptAnswer attempt(@PathParam("id") String id, @Nullable AttemptRequest body) {
        List<String> moves =
                body == null
                        ? List.of()
                        : Objects.requireNonNullElse(body.moves(), List.<String>of());
        return AttemptAnswer.of(solving.attempt(caller.optional(), id, moves));
    }
}
