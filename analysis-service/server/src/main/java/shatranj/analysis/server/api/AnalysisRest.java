package shatranj.analysis.server.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Analyses;
import shatranj.analysis.server.ask.QuestionText;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.LeftClients;
import shatranj.support.rest.RestCaller;
import shatranj.support.rest.StreamTypes;

/** Analysis over REST: one JSON object a line, or one server-sent event each, by Accept. */
@Path("/v1/analysis")
@Consumes(MediaType.APPLICATION_JSON)
@ForBearers(Scope.ANALYSIS)
public class AnalysisRest {
    private final Analyses analyses;
    private final RestCaller caller;

    AnalysisRest(Analyses analyses, RestCaller caller) {
        this.analyses = analyses;
        this.caller = caller;
    }

    /** Searches a position; one JSON object a line. */
    @POST
    @Blocking
    @Produces(StreamTypes.LINES)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<AnalysisJson.Answer> lines(
            AnalysisJson.@Nullable Request body,
            @QueryParam("alphabet") @Nullable String alphabet,
            @Context HttpServerRequest request) {
        return analyse(body, alphabet, request);
    }

    /** The same as server-sent events. */
    @POST
    @Blocking
    @Produces(StreamTypes.EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<AnalysisJson.Answer> events(
            AnalysisJson.@Nullable Request body,
            @QueryParam("alphabet") @Nullable String alphabet,
            @Context HttpServerRequest request) {
        return analyse(body, alphabet, request);
    }

    private Multi<AnalysisJson.Answer> analyse(
            AnalysisJson.@Nullable Request body,
            @Nullable String query,
            HttpServerRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        if (body == null) {
            throw malformed("The body is empty, expected a JSON object");
        }
        Alphabet letters = Alphabets.named(body.alphabet() == null ? query : body.alphabet());
        Analyses.Analysis analysis = analyses.begin(asking, text(body), deadline(body));
        Position root = analysis.question().position();
        // The status is sent when the first place or line is: a queue too slow is told as a line.
        return LeftClients.unlessLeft(request, analysis.findings())
                .map(found -> AnalysisJson.Answer.of(found, root, letters))
                .onFailure(ProblemException.class)
                .recoverWithItem(failure ->
                        AnalysisJson.RefusalAnswer.of(((ProblemException) failure).problem()));
    }

    private static Optional<Duration> deadline(AnalysisJson.Request body) {
        if (body.deadlineMs() == null) {
            return Optional.empty();
        }
        if (body.deadlineMs() < 1) {
            throw malformed(
                    "Field 'deadlineMs' is %d, expected 1 or more".formatted(body.deadlineMs()));
        }
        return Optional.of(Duration.ofMillis(body.deadlineMs()));
    }

    private static QuestionText text(AnalysisJson.Request body) {
        boolean line = body.initialFen() != null || body.moves() != null;
        if (body.fen() != null && line) {
            throw malformed("Field 'fen' excludes 'initialFen' and 'moves'");
        }
        if (body.fen() == null && !line) {
            throw malformed("Field 'fen' is missing, or 'initialFen' and 'moves'");
        }
        String start = body.fen() == null ? body.initialFen() : body.fen();
        return new QuestionText(
                Optional.ofNullable(start).orElse(""),
                moves(body.moves()),
                Optional.ofNullable(body.ruleSet()).orElse(""),
                Optional.ofNullable(body.depth()),
                Optional.ofNullable(body.nodes()),
                Optional.ofNullable(body.timeMs()),
                Optional.ofNullable(body.multiPv()));
    }

    private static List<String> moves(@Nullable List<@Nullable String> moves) {
        if (moves == null) {
            return List.of();
        }
        return moves.stream()
                .map(move -> {
                    if (move == null) {
                        throw malformed("Field 'moves' holds a null");
                    }
                    return move;
                })
                .toList();
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
