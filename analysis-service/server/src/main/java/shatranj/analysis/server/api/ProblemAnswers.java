package shatranj.analysis.server.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Solving;
import shatranj.analysis.server.api.SolverAnswers.CountAnswer;
import shatranj.analysis.server.solving.Counted;
import shatranj.mansuba.Attempt;
import shatranj.mansuba.Goal;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Origin.Classical;
import shatranj.mansuba.Origin.Played;
import shatranj.mansuba.Proof;
import shatranj.mansuba.Theme;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

/** Problems as JSON. What is to be found is in none of them but the solution. */
final class ProblemAnswers {
    private ProblemAnswers() {}

    @Schema(name = "MansubaList")
    record ListAnswer(int total, List<MansubaAnswer> problems, @Nullable String nextPageToken) {}

    @Schema(name = "Mansuba")
    record MansubaAnswer(
            String id,
            @Schema(description = "The solver has the move") String fen,
            String ruleSet,
            @Schema(description = "What the solution leads to") Goal goal,
            @Schema(description = "How many moves the solver has to find") int turns,
            @Schema(description = "Of the solver to the end of the game, where that is known")
                    @Nullable Integer moves,
            @Schema(description = "What the solution shows") List<Theme> themes,
            @Schema(description = "Of a classical one") @Nullable String title,
            @Schema(description = "Of a classical one, as tradition has it")
                    @Nullable String author,
            @Schema(description = "The game that it was found in") @Nullable String gameId,
            @Schema(description = "How many plies were played before it") @Nullable Integer ply,
            @Schema(description = "Glicko-2, 1500 for one that nobody has finished") int rating,
            @Schema(description = "How many solvers have finished it") int plays) {
        static MansubaAnswer of(Solving.Rated rated, Alphabet letters) {
            Mansuba problem = rated.problem();
            @Nullable Classical classical = problem.origin() instanceof Classical it ? it : null;
            @Nullable Played played = problem.origin() instanceof Played it ? it : null;
            return new MansubaAnswer(
                    problem.id().text(),
                    Fen.write(problem.position(), letters),
                    problem.rules().name(),
                    problem.goal(),
                    problem.turns(),
                    problem.moves().isPresent() ? problem.moves().getAsInt() : null,
                    List.copyOf(problem.themes()),
                    classical == null ? null : classical.title(),
                    classical == null ? null : classical.author(),
                    played == null ? null : played.game(),
                    played == null ? null : played.ply(),
                    Counted.points(rated.rating()),
                    rated.plays());
        }
    }

    /** How it was proved, from the strongest to the weakest (ADR 69). */
    enum ProofKind {
        TABLES,
        FASTEST,
        DEFENCES,
        SEARCH;

        static ProofKind of(Proof proof) {
            return switch (proof) {
                case Proof.Tables tables -> TABLES;
                case Proof.Fastest fastest -> FASTEST;
                case Proof.Defences defences -> DEFENCES;
                case Proof.Search search -> SEARCH;
            };
        }
    }

    @Schema(name = "MansubaSource")
    record SourceAnswer(
            @Schema(description = "Its address or citation") String where,
            @Schema(description = "What it has of the problem") String says) {}

    @Schema(name = "MansubaSolution")
    record SolutionAnswer(
            @Schema(description = "Of solver and defence in turn, in coordinates")
                    List<String> solution,
            @Schema(
                            description =
                                    "TABLES: endgame tables know every move. FASTEST: they know"
                                            + " slower wins besides. DEFENCES: every defence was"
                                            + " tried. SEARCH: an evaluation")
                    ProofKind proof,
            @Schema(description = "What the sources of a classical one have, in coordinates")
                    List<String> handedDown,
            @Schema(description = "Of a classical one") List<SourceAnswer> sources) {
        static SolutionAnswer of(Mansuba problem) {
            List<String> handedDown = List.of();
            List<SourceAnswer> sources = List.of();
            if (problem.origin() instanceof Classical classical) {
                handedDown = classical.handedDown();
                sources =
                        classical.sources().stream()
                                .map(it -> new SourceAnswer(it.where(), it.says()))
                                .toList();
            }
            return new SolutionAnswer(
                    problem.solution().stream().map(Move::toString).toList(),
                    ProofKind.of(problem.proof()),
                    handedDown,
                    sources);
        }
    }

    @Schema(name = "MansubaAttempt")
    record AttemptRequest(
            @Schema(description = "The solver's, from the first on, in coordinates")
                    @Nullable List<String> moves) {}

    /** What moves come to. */
    enum AttemptState {
        SOLVED,
        RIGHT,
        WRONG
    }

    @Schema(name = "MansubaJudgement")
    record AttemptAnswer(
            AttemptState state,
            @Schema(description = "The defence's answer to the last move, if that was right")
                    @Nullable String reply,
            @Schema(description = "The first of the moves that was wrong, from 1")
                    @Nullable Integer turn,
            @Schema(description = "Where this attempt has changed ratings")
                    @Nullable CountAnswer count) {
        static AttemptAnswer of(Solving.Judged judged) {
            @Nullable CountAnswer count = CountAnswer.of(judged.counted());
            return switch (judged.attempt()) {
                case Attempt.Solved solved ->
                        new AttemptAnswer(AttemptState.SOLVED, null, null, count);
                case Attempt.Right(Move reply) ->
                        new AttemptAnswer(AttemptState.RIGHT, reply.toString(), null, count);
                case Attempt.Wrong(int turn) ->
                        new AttemptAnswer(AttemptState.WRONG, null, turn, count);
            };
        }
    }
}
