package shatranj.analysis.server.ask;

import shatranj.engine.Limits;
import shatranj.engine.Root;
import shatranj.rules.board.Position;

/** A position that can be searched, and for how long. */
public record Question(Root root, Limits limits) {
    /** The position that is asked about. */
    public Position position() {
        return root.position();
    }
}
