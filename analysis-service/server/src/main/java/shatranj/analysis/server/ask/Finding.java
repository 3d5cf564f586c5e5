package shatranj.analysis.server.ask;

import shatranj.engine.Line;

/** What the caller hears of an analysis. */
public sealed interface Finding {
    /**
     * It waits for a thread.
     *
     * @param place 1 for the next one
     */
    record Waits(int place) implements Finding {}

    /**
     * A line.
     *
     * @param last whether it is the end of the analysis; it repeats the best line
     */
    record Found(Line line, boolean last) implements Finding {}
}
