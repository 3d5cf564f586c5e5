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
    private static final int SUFFIX = 1 << 12;

    /** Reads {@code e2e3} or {@code a7a8q}; empty for anything else. */
    public static Optional<Coordinates> read(String text) {
        int packed = pack(text);
        return packed < 0
                ? Optional.empty()
                : Optional.of(
                        new Coordinates(
                                Square.of(from(packed)), Square.of(to(packed)), hasSuffix(packed)));
    }

    /** The same without an object, for histories of a hundred plies: packed, or −1. */
    public static int pack(String text) {
        int length = text.length();
        if (length != 4 && length != 5) {
            return -1;
        }
        int from = square(text.charAt(0), text.charAt(1));
        int to = square(text.charAt(2), text.charAt(3));
        if ((from | to) < 0) {
            return -1;
        }
        if (length == 4) {
            return from | to << 6;
        }
        char suffix = text.charAt(4);
        return suffix == 'q' || suffix == 'f' ? from | to << 6 | SUFFIX : -1;
    }

    /** The square that a packed move leaves, raw. */
    public static int from(int packed) {
        return packed & 63;
    }

    /** The square that a packed move enters, raw. */
    public static int to(int packed) {
        return packed >>> 6 & 63;
    }

    /** Whether a packed move was written with a promotion's suffix. */
    public static boolean hasSuffix(int packed) {
        return (packed & SUFFIX) != 0;
    }

    private static int square(char file, char rank) {
        return file < 'a' || file > 'h' || rank < '1' || rank > '8'
                ? -1
                : (rank - '1') * 8 + file - 'a';
    }
}
