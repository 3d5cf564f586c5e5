package shatranj.game.partition;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Boards that say the same to whoever wants help. The rules know neither left nor right, and Black
 * plays as White does from the other side; so a board and its mirror images have one best move, and
 * the answer for the other side to move tells what is threatened.
 */
final class Likeness {
    /** A move empties one square and fills another. */
    private static final int SQUARES_OF_A_MOVE = 2;

    private Likeness() {}

    /** The board of a FEN, square by square, whoever has the move. */
    static String board(String fen) {
        StringBuilder board = new StringBuilder();
        for (char c : fen.trim().split(" +", 2)[0].toCharArray()) {
            board.append(Character.isDigit(c) ? ".".repeat(c - '0') : String.valueOf(c));
        }
        return board.toString();
    }

    /** The board and its images: left and right exchanged, the colours exchanged, and both. */
    static Set<String> images(String board) {
        String[] ranks = board.split("/");
        Set<String> images = new LinkedHashSet<>();
        for (boolean colors : new boolean[] {false, true}) {
            for (boolean files : new boolean[] {false, true}) {
                images.add(image(ranks, files, colors));
            }
        }
        return images;
    }

    private static String image(String[] ranks, boolean files, boolean colors) {
        StringBuilder board = new StringBuilder();
        for (int i = 0; i < ranks.length; i++) {
            StringBuilder rank = new StringBuilder(ranks[colors ? ranks.length - 1 - i : i]);
            board.append(i == 0 ? "" : "/").append(files ? rank.reverse() : rank);
        }
        return colors ? exchanged(board.toString()) : board.toString();
    }

    private static String exchanged(String board) {
        return board.chars()
                .mapToObj(c ->
                        String.valueOf(
                                (char)
                                        (Character.isUpperCase(c)
                                                ? Character.toLowerCase(c)
                                                : Character.toUpperCase(c))))
                .collect(Collectors.joining());
    }

    /** Whether one board is the other, or might come of it by a move of either side. */
    static boolean isWithinAMove(String one, String other) {
        if (one.length() != other.length()) {
            return false;
        }
        int different = 0;
        for (int i = 0; i < one.length() && different <= SQUARES_OF_A_MOVE; i++) {
            different += one.charAt(i) == other.charAt(i) ? 0 : 1;
        }
        return different <= SQUARES_OF_A_MOVE;
    }
}
