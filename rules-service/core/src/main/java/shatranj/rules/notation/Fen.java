package shatranj.rules.notation;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;

/**
 * Positions as text: six fields, of which castling and en passant are always {@code -}. Readers
 * also take one to four fields; {@code FenReader} says how.
 */
public final class Fen {
    /** The usual start (Article 2.3): Shah d1, Ferz e1. */
    public static final String STANDARD = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

    /** The other start (Article 2.4): Shah e1, Ferz d1. */
    public static final String ALTERNATIVE =
            "rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w - - 0 1";

    private Fen() {}

    /** Reads a setup; the only faults are those of the text, {@code MALFORMED_…}. */
    public static Validated<Setup> setup(String text) {
        return FenReader.read(text).setup();
    }

    /** Reads a position; all faults of the text, else all of the setup. */
    public static Validated<Position> position(String text, SetupOptions options) {
        return FenReader.read(text).position(options);
    }

    /** Reads a position, nothing forgiven. */
    public static Validated<Position> position(String text) {
        return position(text, SetupOptions.STRICT);
    }

    /**
     * The alphabet of a FEN's men: western if it has one of {@code Q B} and none of {@code F A},
     * else the Laws'.
     */
    public static Alphabet alphabet(String text) {
        String men = text.strip();
        boolean western = false;
        for (int i = 0; i < men.length() && !Character.isWhitespace(men.charAt(i)); i++) {
            switch (men.charAt(i)) {
                case 'F', 'f', 'A', 'a' -> {
                    return Alphabet.LAWS;
                }
                case 'Q', 'q', 'B', 'b' -> western = true;
                default -> {}
            }
        }
        return western ? Alphabet.WESTERN : Alphabet.LAWS;
    }

    /** Writes all six fields in the Laws' letters. */
    public static String write(Position position) {
        return write(position, Alphabet.LAWS);
    }

    /** Writes all six fields. */
    public static String write(Position position, Alphabet alphabet) {
        return write(position.setup(), alphabet);
    }

    /** Writes all six fields of a setup, which need not be legal. */
    public static String write(Setup setup, Alphabet alphabet) {
        StringBuilder out = new StringBuilder(80);
        board(setup.board(), alphabet, out);
        out.append(setup.turn() == Color.WHITE ? " w - - " : " b - - ");
        return out.append(setup.quietPlies()).append(' ').append(setup.moveNumber()).toString();
    }

    private static void board(Board board, Alphabet alphabet, StringBuilder out) {
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int square = rank * 8 + file;
                if (!Bitboard.has(board.occupied(), square)) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    out.append((char) ('0' + empty));
                    empty = 0;
                }
                out.append(letter(board, square, alphabet));
            }
            if (empty > 0) {
                out.append((char) ('0' + empty));
            }
            if (rank > 0) {
                out.append('/');
            }
        }
    }

    private static char letter(Board board, int square, Alphabet alphabet) {
        char capital = alphabet.letter(board.roleAt(square));
        return Bitboard.has(board.white(), square) ? capital : (char) (capital + 'a' - 'A');
    }
}
