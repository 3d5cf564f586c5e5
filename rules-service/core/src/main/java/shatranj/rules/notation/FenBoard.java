package shatranj.rules.notation;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Fault.Code;
import shatranj.rules.board.Role;

/** Reads the first field of a FEN: the men, rank 8 first, a fault for every broken rank. */
final class FenBoard {
    private static final int NO_MAN = 0;

    /** By letter: the role's ordinal + 1, and 8 more for Black. */
    private static final byte[] MEN = men();

    private final List<Fault> faults;
    private final long[] colors = new long[2];
    private final long[] roles = new long[6];

    private FenBoard(List<Fault> faults) {
        this.faults = faults;
    }

    /** The board, or nothing and at least one more fault. */
    static Optional<Board> read(String text, List<Fault> faults) {
        int ranks = 1 + (int) text.chars().filter(c -> c == '/').count();
        if (ranks != 8) {
            faults.add(
                    new Fault(
                            Code.MALFORMED_BOARD, "the board has " + ranks + " ranks, expected 8"));
            return Optional.empty();
        }
        FenBoard reader = new FenBoard(faults);
        boolean good = true;
        int from = 0;
        for (int rank = 7; rank >= 0; rank--) {
            int to = rank == 0 ? text.length() : text.indexOf('/', from);
            good &= reader.rank(text, from, to, rank);
            from = to + 1;
        }
        return good ? Optional.of(reader.board()) : Optional.empty();
    }

    private boolean rank(String text, int from, int to, int rank) {
        int file = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            int man = c < MEN.length ? MEN[c] : NO_MAN;
            if (c >= '1' && c <= '8') {
                file += c - '0';
            } else if (man == NO_MAN) {
                return fault(
                        "'%s' on rank %d, expected a letter of KFRNAP or KQRNBP in either case, or 1 to 8"
                                .formatted(FenReader.printable(String.valueOf(c)), rank + 1));
            } else {
                if (file < 8) {
                    long square = 1L << (rank * 8 + file);
                    colors[man >>> 3] |= square;
                    roles[(man & 7) - 1] |= square;
                }
                file++;
            }
        }
        return file == 8 || fault("rank %d has %d squares, expected 8".formatted(rank + 1, file));
    }

    private boolean fault(String detail) {
        faults.add(new Fault(Code.MALFORMED_BOARD, detail));
        return false;
    }

    private Board board() {
        return new Board(
                colors[0], colors[1], roles[0], roles[1], roles[2], roles[3], roles[4], roles[5]);
    }

    private static byte[] men() {
        byte[] men = new byte['z' + 1];
        for (char letter = 'A'; letter <= 'Z'; letter++) {
            int white = Alphabet.role(letter).map(Role::ordinal).orElse(-1) + 1;
            men[letter] = (byte) white;
            men[letter - 'A' + 'a'] =
                    (byte) (white == NO_MAN ? NO_MAN : white + 8 * Color.BLACK.ordinal());
        }
        return men;
    }
}
