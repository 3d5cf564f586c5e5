package shatranj.rules.svg;

import java.util.Optional;
import shatranj.rules.board.Position;
import shatranj.rules.board.Square;
import shatranj.rules.notation.Coordinates;

/**
 * What a picture shows. A Shah in check is marked without being asked for.
 *
 * @param last the last move, whose squares are marked
 */
public record Diagram(Position position, Optional<Step> last, Look look) {
    /** The squares of a move. */
    public record Step(Square from, Square to) {
        /** Reads coordinates, such as {@code e2e3}; empty for anything else. */
        public static Optional<Step> read(String text) {
            return Coordinates.read(text).map(move -> new Step(move.from(), move.to()));
        }
    }
}
