package shatranj.rules.ruling;

import java.util.ArrayList;
import java.util.List;

/**
 * How often the last position of a line has stood (Articles 5.5b and 9.2): whole positions are
 * compared, with the side to move. A capture or a Baidaq's move cannot be taken back, so nothing
 * before the last one counts.
 */
final class Repetition {
    /** A position needs four plies to come back, so eight for the third time. */
    private static final int EARLIEST_THIRD = 8;

    private Repetition() {}

    /** Whether it stands for at least the third time. */
    static boolean isThird(LineOfPlay line) {
        int first = line.plies() - reversible(line);
        if (line.plies() - first < EARLIEST_THIRD) {
            return false;
        }
        int times = 1;
        for (int ply = line.plies() - 4; ply >= first; ply -= 2) {
            if (line.stoodAfter(ply) && ++times == 3) {
                return true;
            }
        }
        return false;
    }

    /** The plies after which it stood, in order, the last one among them; 0 is the start. */
    static List<Integer> plies(LineOfPlay line) {
        List<Integer> plies = new ArrayList<>();
        for (int ply = line.plies(); ply >= line.plies() - reversible(line); ply -= 2) {
            if (line.stoodAfter(ply)) {
                plies.addFirst(ply);
            }
        }
        return plies;
    }

    private static int reversible(LineOfPlay line) {
        return Math.min(line.quietPlies(), line.plies());
    }
}
