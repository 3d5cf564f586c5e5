package shatranj.engine.search;

import java.util.List;

/**
 * A line of an iteration, raw.
 *
 * @param rank 1 for the best
 * @param score counted from the root
 * @param pv raw moves
 */
public record RawLine(
        int depth, int selectiveDepth, int rank, int score, long nodes, List<Integer> pv) {}
