package shatranj.engine.search;

import static shatranj.engine.search.Scores.MAX_PLY;

import java.util.ArrayList;
import java.util.List;

/**
 * The best line below each ply, in a triangle
 * (https://www.chessprogramming.org/Triangular_PV-Table).
 */
final class PrincipalVariation {
    private final int[][] moves = new int[MAX_PLY + 2][MAX_PLY + 2];
    private final int[] length = new int[MAX_PLY + 2];

    /** Nothing is known below this ply. */
    void clear(int ply) {
        length[ply] = 0;
    }

    /** This move, then the line below it. */
    void extend(int ply, int move) {
        int below = Math.min(length[ply + 1], MAX_PLY - ply - 1);
        moves[ply][0] = move;
        System.arraycopy(moves[ply + 1], 0, moves[ply], 1, below);
        length[ply] = below + 1;
    }

    /** The whole line from a root move on. */
    List<Integer> from(int rootMove) {
        List<Integer> line = new ArrayList<>();
        line.add(rootMove);
        for (int i = 0; i < length[1]; i++) {
            line.add(moves[1][i]);
        }
        return line;
    }
}
