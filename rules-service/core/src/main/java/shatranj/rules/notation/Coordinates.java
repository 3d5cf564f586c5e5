package shatranj.rules.notation;

import java.util.Optional;
import shatranj.rules.board.Square;

/**
 * A move as two squares, such as {@code e2e3}: who moves from where to where, and nothing about
 * whether it is allowed. Writers put {@code q} after a promotion ({@link
 * shatranj.rules.board.Move#toString}); readers take {@code q}, {@code f} or nothing.
 *
 * @param promotion whether a suffix was there
 */
public record Coordinates(Square from, Square to, boolean promotion) {
    /** Reads {@code e2e3} or {@code a7a8q}; empty for anything else. */
    public static Optional<Coordinates> read(String text) {
        int length = text.length();
        boolean promotion = length == 5 && (text.charAt(4) == 'q' || text.charAt(4) == 'f');
        if (length != 4 && !promotion) {
            return Optional.empty();
        }
        return Square.read(text.subSequence(0, 2))
                .flatMap(from ->
                        Square.read(text.subSequence(2, 4))
                                .map(to -> new Coordinates(from, to, promotion)));
    }
}
