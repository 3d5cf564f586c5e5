package shatranj.mansuba;

import shatranj.engine.Line;
import shatranj.engine.Score;
import shatranj.rules.board.Move;

/**
 * What a search thinks of a first move.
 *
 * @param score seen by the solver
 * @param depth nominal depth of the last iteration, in plies
 * @param nodes positions visited
 */
public record Judged(Move move, Score score, int depth, long nodes) {
    static Judged of(Line line) {
        return new Judged(line.move(), line.score(), line.depth(), line.nodes());
    }
}
