package shatranj.engine.search;

import java.util.List;

/** A move at the root, what it was worth when it was last searched, and the line behind it. */
final class RootMove {
    final int move;
    int score;
    int depth;
    int selectiveDepth;
    List<Integer> line;

    /** Positions visited below it in the last iteration. */
    long effort;

    /** A move not searched yet; until it is, the root's evaluation stands for its score. */
    RootMove(int move, int guess) {
        this.move = move;
        this.score = guess;
        this.line = List.of(move);
    }
}
