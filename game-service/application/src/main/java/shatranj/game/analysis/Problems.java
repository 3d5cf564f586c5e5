package shatranj.game.analysis;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shatranj.analysis.v1.GetProblemRequest;
import shatranj.analysis.v1.GetProblemSolutionRequest;
import shatranj.analysis.v1.ListSolverAttemptsRequest;
import shatranj.analysis.v1.ListSolverAttemptsResponse;
import shatranj.analysis.v1.Mansuba;
import shatranj.analysis.v1.MutinyAnalysisServiceGrpc;
import shatranj.analysis.v1.MutinyAnalysisServiceGrpc.MutinyAnalysisServiceStub;
import shatranj.analysis.v1.NextProblemRequest;
import shatranj.analysis.v1.ProblemDifficulty;
import shatranj.analysis.v1.ProblemTheme;
import shatranj.rules.v1.Alphabet;
import shatranj.support.identity.Caller;

/**
 * Problems in western letters. Blocks the caller's thread. Each method throws the refusal of
 * analysis-service, or {@code UNAVAILABLE}.
 */
@ApplicationScoped
public class Problems {
    private static final Alphabet LETTERS = Alphabet.ALPHABET_WESTERN;

    private final AnalysisPods pods;

    Problems(AnalysisPods pods) {
        this.pods = pods;
    }

    /** The problem of the day. */
    public Mansuba daily() {
        return get("");
    }

    /** A problem. */
    public Mansuba get(String id) {
        GetProblemRequest request =
                GetProblemRequest.newBuilder().setId(id).setAlphabet(LETTERS).build();
        return ask(
                Optional.empty(),
                pod -> pod.getProblem(request).map(answer -> answer.getProblem()));
    }

    /** The moves of its solution, in coordinates. */
    public List<String> solution(String id) {
        GetProblemSolutionRequest request =
                GetProblemSolutionRequest.newBuilder().setId(id).build();
        return ask(
                Optional.empty(),
                pod -> pod.getProblemSolution(request).map(answer -> answer.getSolutionList()));
    }

    /** One that the caller has not finished. */
    public Mansuba next(Optional<Caller> caller, ProblemTheme theme, ProblemDifficulty difficulty) {
        NextProblemRequest request =
                NextProblemRequest.newBuilder()
                        .setTheme(theme)
                        .setDifficulty(difficulty)
                        .setAlphabet(LETTERS)
                        .build();
        return ask(caller, pod -> pod.nextProblem(request).map(answer -> answer.getProblem()));
    }

    /**
     * A page of the caller's attempts, the newest first.
     *
     * @param token empty: the first page
     */
    public ListSolverAttemptsResponse attempts(Caller caller, int size, String token) {
        ListSolverAttemptsRequest request =
                ListSolverAttemptsRequest.newBuilder()
                        .setPageSize(size)
                        .setPageToken(token)
                        .setAlphabet(LETTERS)
                        .build();
        return ask(Optional.of(caller), pod -> pod.listSolverAttempts(request));
    }

    private <T> T ask(
            Optional<Caller> caller, Function<MutinyAnalysisServiceStub, Uni<T>> question) {
        return pods.ask(
                caller,
                channel -> question.apply(MutinyAnalysisServiceGrpc.newMutinyStub(channel)));
    }
}
