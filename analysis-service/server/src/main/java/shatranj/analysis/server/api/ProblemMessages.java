package shatranj.analysis.server.api;

import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import java.util.Arrays;
import java.util.Optional;
import shatranj.analysis.server.api.ProblemAnswers.AttemptAnswer;
import shatranj.analysis.server.api.ProblemAnswers.MansubaAnswer;
import shatranj.analysis.server.api.ProblemAnswers.SolutionAnswer;
import shatranj.analysis.server.api.SolverAnswers.FinishedAnswer;
import shatranj.analysis.server.api.SolverAnswers.SolverAnswer;
import shatranj.analysis.server.solving.Choice.Difficulty;
import shatranj.analysis.v1.AttemptProblemResponse;
import shatranj.analysis.v1.GetProblemSolutionResponse;
import shatranj.analysis.v1.Mansuba;
import shatranj.analysis.v1.ProblemAttemptState;
import shatranj.analysis.v1.ProblemCount;
import shatranj.analysis.v1.ProblemDifficulty;
import shatranj.analysis.v1.ProblemGoal;
import shatranj.analysis.v1.ProblemProof;
import shatranj.analysis.v1.ProblemSource;
import shatranj.analysis.v1.ProblemTheme;
import shatranj.analysis.v1.Solver;
import shatranj.analysis.v1.SolverAttempt;
import shatranj.mansuba.Theme;

/** Problems as messages: what REST has, in other words. */
final class ProblemMessages {
    private static final String THEME = "PROBLEM_THEME_";

    private ProblemMessages() {}

    /** Our word for a theme; nothing for the unspecified one, and for one of a later release. */
    static Optional<Theme> theme(ProblemTheme theme) {
        return Arrays.stream(Theme.values())
                .filter(it -> theme.name().equals(THEME + it.name()))
                .findFirst();
    }

    static Mansuba of(MansubaAnswer problem) {
        Mansuba.Builder message =
                Mansuba.newBuilder()
                        .setId(problem.id())
                        .setFen(problem.fen())
                        .setRuleSet(problem.ruleSet())
                        .setGoal(
                                ProblemGoal.valueOf(
                                        value(
                                                ProblemGoal.getDescriptor(),
                                                "PROBLEM_GOAL_",
                                                problem.goal())))
                        .setTurns(problem.turns())
                        .setMoves(Optional.ofNullable(problem.moves()).orElse(0))
                        .setTitle(Optional.ofNullable(problem.title()).orElse(""))
                        .setAuthor(Optional.ofNullable(problem.author()).orElse(""))
                        .setGameId(Optional.ofNullable(problem.gameId()).orElse(""))
                        .setPly(Optional.ofNullable(problem.ply()).orElse(0))
                        .setRating(problem.rating())
                        .setPlays(problem.plays());
        problem.themes()
                .forEach(theme ->
                        message.addThemes(
                                ProblemTheme.valueOf(
                                        value(ProblemTheme.getDescriptor(), THEME, theme))));
        return message.build();
    }

    static GetProblemSolutionResponse of(SolutionAnswer solution) {
        GetProblemSolutionResponse.Builder message =
                GetProblemSolutionResponse.newBuilder()
                        .addAllSolution(solution.solution())
                        .setProof(
                                ProblemProof.valueOf(
                                        value(
                                                ProblemProof.getDescriptor(),
                                                "PROBLEM_PROOF_",
                                                solution.proof())))
                        .addAllHandedDown(solution.handedDown());
        solution.sources()
                .forEach(source ->
                        message.addSources(
                                ProblemSource.newBuilder()
                                        .setWhere(source.where())
                                        .setSays(source.says())));
        return message.build();
    }

    static AttemptProblemResponse of(AttemptAnswer attempt) {
        AttemptProblemResponse.Builder message = AttemptProblemResponse.newBuilder();
        Optional.ofNullable(attempt.count())
                .ifPresent(it ->
                        message.setCount(
                                ProblemCount.newBuilder()
                                        .setRating(it.rating())
                                        .setChange(it.change())
                                        .setProblemRating(it.problemRating())));
        return message.setState(
                        ProblemAttemptState.valueOf(
                                value(
                                        ProblemAttemptState.getDescriptor(),
                                        "PROBLEM_ATTEMPT_STATE_",
                                        attempt.state())))
                .setReply(Optional.ofNullable(attempt.reply()).orElse(""))
                .setTurn(Optional.ofNullable(attempt.turn()).orElse(0))
                .build();
    }

    /** How hard; the unspecified one, and one of a later release, is normal. */
    static Difficulty difficulty(ProblemDifficulty difficulty) {
        return Arrays.stream(Difficulty.values())
                .filter(it -> difficulty.name().equals("PROBLEM_DIFFICULTY_" + it.name()))
                .findFirst()
                .orElse(Difficulty.NORMAL);
    }

    static Solver of(SolverAnswer solver) {
        return Solver.newBuilder()
                .setPlayer(solver.player())
                .setRating(solver.rating())
                .setDeviation(solver.deviation())
                .setProvisional(solver.provisional())
                .setFinished(solver.finished())
                .setSolved(solver.solved())
                .build();
    }

    static SolverAttempt of(FinishedAnswer finished) {
        return SolverAttempt.newBuilder()
                .setProblem(of(finished.problem()))
                .addAllSolution(finished.solution())
                .setSolved(finished.solved())
                .setAtMs(finished.at().toEpochMilli())
                .setRating(finished.rating())
                .setChange(finished.change())
                .build();
    }

    private static EnumValueDescriptor value(EnumDescriptor type, String prefix, Enum<?> word) {
        return Optional.ofNullable(type.findValueByName(prefix + word.name()))
                .orElseThrow(() -> new IllegalStateException("no " + prefix + word));
    }
}
