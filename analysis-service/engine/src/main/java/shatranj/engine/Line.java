package shatranj.engine;

import java.time.Duration;
import java.util.List;
import shatranj.rules.board.Move;

/**
 * One line that an iteration found.
 *
 * @param depth nominal depth of the iteration, in plies
 * @param selectiveDepth the deepest ply that was looked at
 * @param rank 1 for the best line
 * @param score seen by the side to move at the root
 * @param nodes positions visited since the search began
 * @param elapsed since the search began
 * @param pv legal moves from the root on; not empty
 */
public record Line(
        int depth,
        int selectiveDepth,
        int rank,
        Score score,
        long nodes,
        Duration elapsed,
        List<Move> pv) {
    /** Copies the moves. */
    public Line {
        pv = List.copyOf(pv);
        if (pv.isEmpty()) {
            throw new IllegalArgumentException("a line without a move");
        }
    }

    /** The move to play. */
    public Move move() {
        return pv.getFirst();
    }
}
