package shatranj.mansuba;

/**
 * How much is done to prove one move.
 *
 * @param nodes of each search, at least 1
 * @param positions that are looked at while every defence is tried, at least 1
 */
public record Effort(long nodes, long positions) {
    /** Nodes of a search where nothing else is said. */
    public static final long USUAL_NODES = 20_000;

    /** The numbers must be positive. */
    public Effort {
        if (nodes < 1 || positions < 1) {
            throw new IllegalArgumentException(
                    "%d nodes and %d positions, expected at least 1".formatted(nodes, positions));
        }
    }

    /** Searches of so many nodes, and ten times as many positions tried. */
    public static Effort ofNodes(long nodes) {
        return new Effort(nodes, 10 * nodes);
    }
}
