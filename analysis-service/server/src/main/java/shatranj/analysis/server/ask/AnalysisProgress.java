package shatranj.analysis.server.ask;

import java.time.Duration;
import java.util.Optional;
import shatranj.engine.Line;

/** What the caller hears of an analysis. */
public sealed interface AnalysisProgress {
    /**
     * It waits for a thread.
     *
     * @param place 1 for the next one
     */
    record Waits(int place) implements AnalysisProgress {}

    /**
     * A line.
     *
     * @param last whether it is the end of the analysis; it repeats the best line
     * @param age since an earlier search found it; absent where it was searched now
     */
    record Found(Line line, boolean last, Optional<Duration> age) implements AnalysisProgress {
        /** A line that was found now. */
        public Found(Line line, boolean last) {
            this(line, last, Optional.empty());
        }
    }
}
