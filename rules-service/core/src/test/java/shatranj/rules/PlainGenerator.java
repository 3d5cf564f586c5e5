package shatranj.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A second move generator that shares nothing with the first: letters on 64 squares, every move
 * made on a copy, and the Shah looked for. Slow and plain, so that it can be believed.
 */
public final class PlainGenerator {
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] ELEPHANT = {{2, 2}, {2, -2}, {-2, 2}, {-2, -2}};
    private static final int[][] HORSE = {
        {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
    };

    private final char[] board;
    private final boolean white;

    private PlainGenerator(char[] board, boolean white) {
        this.board = board;
        this.white = white;
    }

    /** Reads the first two fields of a FEN in the Laws' letters. */
    public static PlainGenerator of(String fen) {
        char[] board = new char[64];
        String[] ranks = fen.split(" ")[0].split("/");
        for (int i = 0; i < 8; i++) {
            int square = (7 - i) * 8;
            for (char c : ranks[i].toCharArray()) {
                if (Character.isDigit(c)) {
                    square += c - '0';
                } else {
                    board[square++] = c;
                }
            }
        }
        return new PlainGenerator(board, fen.split(" ")[1].equals("w"));
    }

    /** The legal moves in coordinates, sorted. */
    public TreeSet<String> moves() {
        TreeSet<String> names = new TreeSet<>();
        for (int[] move : legal()) {
            char man = Character.toUpperCase(board[move[0]]);
            boolean promotes = man == 'P' && (move[1] / 8 == 0 || move[1] / 8 == 7);
            names.add(name(move[0]) + name(move[1]) + (promotes ? "q" : ""));
        }
        return names;
    }

    /** Sequences of legal moves, every one made. */
    public long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        long sum = 0;
        for (int[] move : legal()) {
            sum += after(move).perft(depth - 1);
        }
        return sum;
    }

    /** Whether the side to move is in check. */
    public boolean inCheck() {
        return new PlainGenerator(board, !white).takesShah();
    }

    private List<int[]> legal() {
        List<int[]> legal = new ArrayList<>();
        for (int[] move : pseudoLegal()) {
            if (!after(move).takesShah()) {
                legal.add(move);
            }
        }
        return legal;
    }

    private boolean takesShah() {
        for (int[] move : pseudoLegal()) {
            if (Character.toUpperCase(board[move[1]]) == 'K') {
                return true;
            }
        }
        return false;
    }

    private PlainGenerator after(int[] move) {
        char[] next = board.clone();
        char man = next[move[0]];
        next[move[0]] = 0;
        if (man == 'P' && move[1] >= 56) {
            man = 'F';
        }
        if (man == 'p' && move[1] < 8) {
            man = 'f';
        }
        next[move[1]] = man;
        return new PlainGenerator(next, !white);
    }

    private List<int[]> pseudoLegal() {
        List<int[]> moves = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            if (board[from] == 0 || Character.isUpperCase(board[from]) != white) {
                continue;
            }
            switch (Character.toUpperCase(board[from])) {
                case 'K' -> {
                    run(from, DIAGONAL, 1, moves);
                    run(from, STRAIGHT, 1, moves);
                }
                case 'F' -> run(from, DIAGONAL, 1, moves);
                case 'A' -> run(from, ELEPHANT, 1, moves);
                case 'N' -> run(from, HORSE, 1, moves);
                case 'R' -> run(from, STRAIGHT, 8, moves);
                default -> baidaq(from, moves);
            }
        }
        return moves;
    }

    private void run(int from, int[][] directions, int most, List<int[]> moves) {
        for (int[] d : directions) {
            int file = from % 8;
            int rank = from / 8;
            for (int i = 0; i < most; i++) {
                file += d[0];
                rank += d[1];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    break;
                }
                int to = rank * 8 + file;
                if (board[to] == 0 || Character.isUpperCase(board[to]) != white) {
                    moves.add(new int[] {from, to});
                }
                if (board[to] != 0) {
                    break;
                }
            }
        }
    }

    private void baidaq(int from, List<int[]> moves) {
        int ahead = from + (white ? 8 : -8);
        if (ahead < 0 || ahead > 63) {
            return;
        }
        if (board[ahead] == 0) {
            moves.add(new int[] {from, ahead});
        }
        for (int side = -1; side <= 1; side += 2) {
            int file = from % 8 + side;
            if (file >= 0 && file <= 7) {
                int to = ahead + side;
                if (board[to] != 0 && Character.isUpperCase(board[to]) != white) {
                    moves.add(new int[] {from, to});
                }
            }
        }
    }

    private static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }
}
