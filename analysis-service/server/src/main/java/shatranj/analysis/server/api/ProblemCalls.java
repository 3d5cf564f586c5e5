package shatranj.analysis.server.api;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import shatranj.analysis.server.Pages;
import shatranj.analysis.server.Problems;
import shatranj.analysis.server.Solving;
import shatranj.analysis.server.api.ProblemAnswers.AttemptAnswer;
import shatranj.analysis.server.api.ProblemAnswers.MansubaAnswer;
import shatranj.analysis.server.api.ProblemAnswers.SolutionAnswer;
import shatranj.analysis.server.api.SolverAnswers.FinishedAnswer;
import shatranj.analysis.server.api.SolverAnswers.SolverAnswer;
import shatranj.analysis.v1.AttemptProblemRequest;
import shatranj.analysis.v1.AttemptProblemResponse;
import shatranj.analysis.v1.GetProblemRequest;
import shatranj.analysis.v1.GetProblemResponse;
import shatranj.analysis.v1.GetProblemSolutionRequest;
import shatranj.analysis.v1.GetProblemSolutionResponse;
import shatranj.analysis.v1.GetSolverResponse;
import shatranj.analysis.v1.ListProblemsRequest;
import shatranj.analysis.v1.ListProblemsResponse;
import shatranj.analysis.v1.ListSolverAttemptsRequest;
import shatranj.analysis.v1.ListSolverAttemptsResponse;
import shatranj.analysis.v1.NextProblemRequest;
import shatranj.analysis.v1.NextProblemResponse;
import shatranj.mansuba.Mansuba;
import shatranj.rules.notation.Alphabet;
import shatranj.support.identity.Caller;

/** Problems over gRPC: what {@link AnalysisGrpc} is asked of them. */
@ApplicationScoped
class ProblemCalls {
    private final Problems problems;
    private final Solving solving;

    ProblemCalls(Problems problems, Solving solving) {
        this.problems = problems;
        this.solving = solving;
    }

    ListProblemsResponse list(ListProblemsRequest request) {
        Alphabet letters = Alphabets.of(request.getAlphabet());
        Problems.Page page =
                problems.page(
                        ProblemMessages.theme(request.getTheme()),
                        Pages.size(request.getPageSize()),
                        request.getPageToken());
        ListProblemsResponse.Builder answer =
                ListProblemsResponse.newBuilder().setNextPageToken(page.next().orElse(""));
        page.problems().forEach(it -> answer.addProblems(message(solving.rated(it), letters)));
        return answer.build();
    }

    GetProblemResponse get(GetProblemRequest request) {
        Alphabet letters = Alphabets.of(request.getAlphabet());
        Mansuba problem =
                request.getId().isEmpty()
                        ? problems.ofDay(LocalDate.now(ZoneOffset.UTC))
                        : problems.get(request.getId());
        return GetProblemResponse.newBuilder()
                .setProblem(message(solving.rated(problem), letters))
                .build();
    }

    GetProblemSolutionResponse solution(GetProblemSolutionRequest request) {
        return ProblemMessages.of(SolutionAnswer.of(problems.get(request.getId())));
    }

    AttemptProblemResponse attempt(Optional<Caller> caller, AttemptProblemRequest request) {
        return ProblemMessages.of(
                AttemptAnswer.of(solving.attempt(caller, request.getId(), request.getMovesList())));
    }

    NextProblemResponse next(Optional<Caller> caller, NextProblemRequest request) {
        Alphabet letters = Alphabets.of(request.getAlphabet());
        return NextProblemResponse.newBuilder()
                .setProblem(
                        message(
                                solving.next(
                                        caller,
                                        ProblemMessages.theme(request.getTheme()),
                                        ProblemMessages.difficulty(request.getDifficulty())),
                                letters))
                .build();
    }

    GetSolverResponse solver(Caller caller) {
        return GetSolverResponse.newBuilder()
                .setSolver(ProblemMessages.of(SolverAnswer.of(solving.solver(caller))))
                .build();
    }

    ListSolverAttemptsResponse attempts(Caller caller, ListSolverAttemptsRequest request) {
        Alphabet letters = Alphabets.of(request.getAlphabet());
        Solving.Page page =
                solving.attempts(caller, Pages.size(request.getPageSize()), request.getPageToken());
        ListSolverAttemptsResponse.Builder answer =
                ListSolverAttemptsResponse.newBuilder().setNextPageToken(page.next().orElse(""));
        page.attempts()
                .forEach(it ->
                        answer.addAttempts(ProblemMessages.of(FinishedAnswer.of(it, letters))));
        return answer.build();
    }

    private static shatranj.analysis.v1.Mansuba message(Solving.Rated problem, Alphabet letters) {
        return ProblemMessages.of(MansubaAnswer.of(problem, letters));
    }
}
