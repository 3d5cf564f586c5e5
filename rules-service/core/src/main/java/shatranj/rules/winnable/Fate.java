package shatranj.rules.winnable;

import java.util.List;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;

/** Whether anybody can still win (Article 5.5d). */
public sealed interface Fate {
    /**
     * Somebody can.
     *
     * @param winner a side that can; the other may be able to as well
     * @param line legal moves from the position asked about, both sides', after the last of which
     *     that side has won; empty where it has won already
     */
    record Alive(Color winner, List<Move> line) implements Fate {
        /** Copies the line, if it can change. */
        public Alive {
            line = line instanceof Witness ? line : List.copyOf(line);
        }
    }

    /** No series of legal moves leads to a win of either side: proved. */
    record Dead() implements Fate {}

    /** Not settled within the effort. It ends no game. */
    record Unknown() implements Fate {}
}
