package shatranj.analysis.server.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Solving;
import shatranj.analysis.server.api.ProblemAnswers.MansubaAnswer;
import shatranj.analysis.server.solving.Counted;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Alphabet;

/** Solvers and their attempts as JSON. */
final class SolverAnswers {
    private SolverAnswers() {}

    @Schema(name = "Solver")
    record SolverAnswer(
            String player,
            @Schema(description = "Glicko-2, 1500 for a newcomer") int rating,
            @Schema(description = "How uncertain the rating is (RD)") int deviation,
            @Schema(description = "Whether it is too uncertain to be compared") boolean provisional,
            @Schema(description = "Problems that were finished, each once") int finished,
            @Schema(description = "Those of them that were solved") int solved) {
        static SolverAnswer of(Solving.Solver solver) {
            return new SolverAnswer(
                    solver.player(),
                    Counted.points(solver.rating()),
                    (int) Math.round(solver.rating().deviation()),
                    solver.rating().isProvisional(),
                    solver.attempts().size(),
                    (int) solver.attempts().stream().filter(Counted::solved).count());
        }
    }

    @Schema(name = "SolverAttempt")
    record FinishedAnswer(
            MansubaAnswer problem,
            @Schema(description = "Of solver and defence in turn, in coordinates")
                    List<String> solution,
            boolean solved,
            Instant at,
            @Schema(description = "The solver's, after it") int rating,
            @Schema(description = "Points that the solver won") int change) {
        static FinishedAnswer of(Solving.Finished finished, Alphabet letters) {
            return new FinishedAnswer(
                    MansubaAnswer.of(finished.problem(), letters),
                    finished.problem().problem().solution().stream().map(Move::toString).toList(),
                    finished.attempt().solved(),
                    finished.attempt().at(),
                    Counted.points(finished.attempt().after()),
                    finished.attempt().change());
        }
    }

    @Schema(name = "SolverAttemptList")
    record FinishedList(List<FinishedAnswer> attempts, @Nullable String nextPageToken) {
        static FinishedList of(Solving.Page page, Alphabet letters) {
            return new FinishedList(
                    page.attempts().stream().map(it -> FinishedAnswer.of(it, letters)).toList(),
                    page.next().orElse(null));
        }
    }

    /** What an attempt has changed. */
    @Schema(name = "MansubaCount")
    record CountAnswer(
            @Schema(description = "The solver's, after it") int rating,
            @Schema(description = "Points that the solver won") int change,
            @Schema(description = "The problem's, after it") int problemRating) {
        static @Nullable CountAnswer of(Optional<Counted> counted) {
            return counted.map(it ->
                            new CountAnswer(
                                    Counted.points(it.after()),
                                    it.change(),
                                    Counted.points(it.problem())))
                    .orElse(null);
        }
    }
}
