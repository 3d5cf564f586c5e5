package shatranj.rules.board;

import java.util.Locale;
import java.util.Optional;

/** A square. The ordinal is its raw number: a1 = 0, b1 = 1, … h1 = 7, a2 = 8, … h8 = 63. */
public enum Square {
    A1,
    B1,
    C1,
    D1,
    E1,
    F1,
    G1,
    H1,
    A2,
    B2,
    C2,
    D2,
    E2,
    F2,
    G2,
    H2,
    A3,
    B3,
    C3,
    D3,
    E3,
    F3,
    G3,
    H3,
    A4,
    B4,
    C4,
    D4,
    E4,
    F4,
    G4,
    H4,
    A5,
    B5,
    C5,
    D5,
    E5,
    F5,
    G5,
    H5,
    A6,
    B6,
    C6,
    D6,
    E6,
    F6,
    G6,
    H6,
    A7,
    B7,
    C7,
    D7,
    E7,
    F7,
    G7,
    H7,
    A8,
    B8,
    C8,
    D8,
    E8,
    F8,
    G8,
    H8;

    private static final Square[] ALL = values();

    /** The square with this raw number, 0 to 63. */
    public static Square of(int index) {
        return ALL[index];
    }

    /** The square on a file (0 = a) and a rank (0 = rank 1). */
    public static Square of(int file, int rank) {
        return ALL[rank * 8 + file];
    }

    /** Reads {@code "e4"}; empty for anything else, upper case included. */
    public static Optional<Square> read(CharSequence text) {
        if (text.length() != 2) {
            return Optional.empty();
        }
        int file = text.charAt(0) - 'a';
        int rank = text.charAt(1) - '1';
        return file < 0 || file > 7 || rank < 0 || rank > 7
                ? Optional.empty()
                : Optional.of(of(file, rank));
    }

    /** The raw number, 0 to 63. */
    public int index() {
        return ordinal();
    }

    /** The file, 0 = a. */
    public int file() {
        return ordinal() & 7;
    }

    /** The rank, 0 = rank 1. */
    public int rank() {
        return ordinal() >>> 3;
    }

    /** The name, such as {@code "e4"}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
