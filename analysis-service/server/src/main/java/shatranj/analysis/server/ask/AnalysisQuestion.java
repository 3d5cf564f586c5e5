package shatranj.analysis.server.ask;

import java.util.Optional;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.rules.board.Position;

/**
 * A position that can be searched, and for how long.
 *
 * @param depth asked for, or meant where nothing was; absent where nodes or time alone were
 * @param nodes asked for
 */
public record AnalysisQuestion(
        Root root, Limits limits, Optional<Integer> depth, Optional<Long> nodes) {
    /**
     * Whether a line that was found before answers it: as deep as was asked for, or with as many
     * positions visited. Who asks for several lines, or for time, has them searched.
     */
    public boolean isAnsweredBy(Line found) {
        return limits.multiPv() == 1
                && (depth.filter(asked -> found.depth() >= asked).isPresent()
                        || nodes.filter(asked -> found.nodes() >= asked).isPresent());
    }

    /** The position that is asked about. */
    public Position position() {
        return root.position();
    }
}
