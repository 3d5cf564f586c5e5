package shatranj.client.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws a board, three characters a square, with the squares of the last move in brackets:
 *
 * <pre>
 * 8  r  n  a  k  f  a  n  r
 * 7  p  p  p  p  p  p  p  p
 * 6  .  .  .  .  .  .  .  .
 * 5  .  .  .  .  .  .  .  .
 * 4  .  .  .  .  .  .  .  .
 * 3  .  .  .  . [P] .  .  .
 * 2  P  P  P  P [.] P  P  P
 * 1  R  N  A  K  F  A  N  R
 *    a  b  c  d  e  f  g  h
 * </pre>
 */
final class BoardDrawing {
    private static final int SIZE = 8;

    private final char[][] board;
    private final Optional<String> lastMove;
    private final boolean whiteBelow;
    private final Style style;

    /**
     * @param fen only its first field is read
     * @param lastMove in coordinates, such as {@code e2e3}
     */
    BoardDrawing(String fen, Optional<String> lastMove, boolean whiteBelow, Style style) {
        this.board = read(fen);
        this.lastMove = lastMove;
        this.whiteBelow = whiteBelow;
        this.style = style;
    }

    /** Nine lines, the far rank first. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < SIZE; row++) {
            lines.add(rank(whiteBelow ? SIZE - 1 - row : row));
        }
        StringBuilder files = new StringBuilder(" ");
        for (int column = 0; column < SIZE; column++) {
            files.append("  ").append((char) ('a' + file(column)));
        }
        lines.add(files.append(' ').toString());
        return lines;
    }

    private String rank(int rank) {
        StringBuilder line = new StringBuilder().append(rank + 1).append(' ');
        for (int column = 0; column < SIZE; column++) {
            line.append(square(file(column), rank));
        }
        return line.toString();
    }

    private String square(int file, int rank) {
        char letter = board[rank][file];
        String sign =
                letter == 0 ? (style.men() == Men.LETTERS ? "." : "·") : style.men().sign(letter);
        String name = "" + (char) ('a' + file) + (rank + 1);
        boolean touched =
                lastMove.isPresent()
                        && (lastMove.get().startsWith(name) || lastMove.get().startsWith(name, 2));
        return touched ? style.marked("[" + sign + "]") : " " + sign + " ";
    }

    private int file(int column) {
        return whiteBelow ? column : SIZE - 1 - column;
    }

    private static char[][] read(String fen) {
        char[][] board = new char[SIZE][SIZE];
        int rank = SIZE - 1;
        int file = 0;
        for (char c : fen.split(" ", 2)[0].toCharArray()) {
            if (c == '/') {
                rank--;
                file = 0;
            } else if (Character.isDigit(c)) {
                file += c - '0';
            } else if (rank >= 0 && file < SIZE) {
                board[rank][file++] = Men.canonical(c);
            }
        }
        return board;
    }
}
