package shatranj.game.journal.history;

import java.util.Optional;

/**
 * What FEN and SAN of a move most likely are, by moving letters about. It knows nothing of the
 * Laws: a guess that fails costs some bytes and nothing else.
 */
final class ExpectedPosition {
    private static final int FIELDS = 6;
    private static final int FILES = 8;

    private final char[] board;
    private final String[] fields;

    private ExpectedPosition(char[] board, String[] fields) {
        this.board = board;
        this.fields = fields;
    }

    /** A FEN of six fields; empty for any other text. */
    static Optional<ExpectedPosition> of(String fen) {
        String[] fields = fen.split(" ", -1);
        if (fields.length != FIELDS) {
            return Optional.empty();
        }
        char[] board = new char[FILES * FILES];
        int square = 0;
        for (char c : fields[0].toCharArray()) {
            if (c == '/') {
                continue;
            }
            int run = c >= '1' && c <= '8' ? c - '0' : 1;
            if (square + run > board.length) {
                return Optional.empty();
            }
            for (int i = 0; i < run; i++) {
                board[square++] = run > 1 || c == '1' ? '1' : c;
            }
        }
        return square == board.length
                ? Optional.of(new ExpectedPosition(board, fields))
                : Optional.empty();
    }

    /** The FEN after a move given by squares counted from a8; empty where nothing stands there. */
    Optional<String> after(int from, int to, boolean promotes) {
        char piece = board[from];
        Optional<Integer> clock = number(fields[4]);
        Optional<Integer> move = number(fields[5]);
        if (piece == '1' || clock.isEmpty() || move.isEmpty()) {
            return Optional.empty();
        }
        boolean white = fields[1].equals("w");
        boolean resets = board[to] != '1' || Character.toLowerCase(piece) == 'p';
        char[] next = board.clone();
        next[from] = '1';
        next[to] = promotes ? (white ? 'F' : 'f') : piece;
        return Optional.of(
                String.join(
                        " ",
                        placement(next),
                        white ? "b" : "w",
                        fields[2],
                        fields[3],
                        String.valueOf(resets ? 0 : clock.get() + 1),
                        String.valueOf(white ? move.get() : move.get() + 1)));
    }

    /** The SAN of a move that needs no disambiguation. */
    String san(int from, int to, boolean promotes, boolean check) {
        char piece = Character.toUpperCase(board[from]);
        boolean takes = board[to] != '1';
        StringBuilder san = new StringBuilder();
        if (piece != 'P') {
            san.append(piece);
        } else if (takes) {
            san.append((char) ('a' + from % FILES));
        }
        san.append(takes ? "x" : "").append(name(to)).append(promotes ? "=F" : "");
        return san.append(check ? "+" : "").toString();
    }

    static String name(int square) {
        return "" + (char) ('a' + square % FILES) + (char) ('8' - square / FILES);
    }

    private static String placement(char[] board) {
        StringBuilder text = new StringBuilder();
        int empty = 0;
        for (int square = 0; square < board.length; square++) {
            if (square > 0 && square % FILES == 0) {
                empty = flush(text, empty);
                text.append('/');
            }
            if (board[square] == '1') {
                empty++;
            } else {
                empty = flush(text, empty);
                text.append(board[square]);
            }
        }
        flush(text, empty);
        return text.toString();
    }

    private static int flush(StringBuilder text, int empty) {
        if (empty > 0) {
            text.append(empty);
        }
        return 0;
    }

    private static Optional<Integer> number(String text) {
        return text.length() < 6 && !text.isEmpty() && text.chars().allMatch(Character::isDigit)
                ? Optional.of(Integer.parseInt(text))
                : Optional.empty();
    }
}
