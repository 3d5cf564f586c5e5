package shatranj.rules.winnable;

import java.util.List;
import shatranj.rules.board.Move;

/** Whether a side can win by any series of legal moves. */
public sealed interface WinAnswer {
    /**
     * It can.
     *
     * @param line legal moves from the position asked about, both sides', after the last of which
     *     the side has won; empty where it has won already
     */
    record Yes(List<Move> line) implements WinAnswer {
        /** Copies the line. */
        public Yes {
            line = List.copyOf(line);
        }
    }

    /** It cannot: proved. */
    record No() implements WinAnswer {}

    /** Not settled within the effort. */
    record Unknown() implements WinAnswer {}
}
