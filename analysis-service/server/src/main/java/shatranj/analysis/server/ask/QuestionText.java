package shatranj.analysis.server.ask;

import java.util.List;
import java.util.Optional;

/**
 * A question in the words of a request.
 *
 * @param initialFen the start; empty for the start array of the rule set
 * @param moves coordinates or algebraic notation, oldest first
 * @param ruleSet a name; empty for the default
 * @param depth plies
 * @param nodes positions to visit
 * @param timeMs milliseconds
 * @param multiPv lines wanted
 */
public record QuestionText(
        String initialFen,
        List<String> moves,
        String ruleSet,
        Optional<Integer> depth,
        Optional<Long> nodes,
        Optional<Long> timeMs,
        Optional<Integer> multiPv) {
    /** Copies the moves. */
    public QuestionText {
        moves = List.copyOf(moves);
    }
}
