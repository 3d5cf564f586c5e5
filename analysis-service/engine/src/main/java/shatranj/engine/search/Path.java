package shatranj.engine.search;

import static shatranj.engine.search.Scores.MAX_PLY;

import java.util.Arrays;
import shatranj.rules.board.Position;

/**
 * The keys of the game's positions and of those between the root and the node at hand. Keys stand
 * for positions here: a search may err once in 2⁶⁴, a ruling compares whole positions.
 */
final class Path {
    private long[] keys = new long[256];
    private int root;
    private int barrier;

    /** A new root, the last of these positions. */
    void begin(Position[] line) {
        root = line.length - 1;
        if (keys.length < line.length + MAX_PLY + 2) {
            keys = new long[line.length + MAX_PLY + 256];
        }
        Arrays.setAll(keys, i -> i < line.length ? line[i].key() : 0);
        barrier = 0;
    }

    /** The position at a ply below the root. */
    void set(int ply, Position p) {
        keys[root + ply] = p.key();
    }

    /** Below a passed move no position repeats one above it; answers the barrier before. */
    int raiseBarrier(int ply) {
        int before = barrier;
        barrier = root + ply;
        return before;
    }

    void restoreBarrier(int before) {
        barrier = before;
    }

    /**
     * Whether the position at a ply, already set, is a draw by repetition: it occurred once since
     * the root (the same again would be played), or twice in the game.
     */
    boolean repeats(int ply, Position p, boolean gameCounts) {
        int at = root + ply;
        long key = keys[at];
        int earliest = Math.max(barrier, at - p.quietPlies());
        int times = 0;
        for (int i = at - 4; i >= earliest; i -= 2) {
            if (keys[i] == key) {
                if (i > root) {
                    return true;
                }
                times++;
                if (gameCounts && times == 2) {
                    return true;
                }
            }
        }
        return false;
    }
}
