package shatranj.game.referee;

import java.util.List;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;

/**
 * Who rules on moves, starts and claims. Stages complete within two seconds (claims: four), on a
 * thread that must not be blocked, and fail with a {@link
 * shatranj.support.problem.ProblemException} of UNAVAILABLE where no ruling can be had.
 */
public interface Referee {
    /** Answers a question of the decider. */
    CompletionStage<Ruling> ask(Question question);

    /**
     * The legal moves after a line, by movement alone, sorted by coordinates.
     *
     * @param initialFen where the line starts
     * @param moves coordinates, oldest first
     */
    CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves);

    /**
     * Whether a question asked now would be answered, as of a moment ago. Returns at once; a
     * heartbeat depends on it (journal.md §7).
     */
    boolean reachable();

    /** A legal move, in the letters of the Laws. */
    record LegalMove(String uci, String san) {}
}
