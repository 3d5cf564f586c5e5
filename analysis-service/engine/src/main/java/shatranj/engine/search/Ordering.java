package shatranj.engine.search;

import static shatranj.engine.search.Scores.MAX_PLY;

import shatranj.engine.eval.PieceSquares;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * The moves of each ply and which to try next: the table's, captures that do not lose (most
 * valuable prey, least valuable man), promotions, killers, quiet moves by history, captures that
 * lose.
 */
final class Ordering {
    private static final int TABLE_MOVE = 1 << 30;
    private static final int CAPTURE = 1 << 24;
    private static final int KILLER = 1 << 20;
    private static final int LOSING = -(1 << 24);

    private final int[][] moves = new int[MAX_PLY + 2][Position.MAX_MOVES];
    private final int[][] scores = new int[MAX_PLY + 2][Position.MAX_MOVES];
    private final int[][] quiet = new int[MAX_PLY + 2][Position.MAX_MOVES];
    private final Exchange exchange = new Exchange();
    private final History history;

    Ordering(History history) {
        this.history = history;
    }

    /** The array of a ply's moves: listed into, then taken from by {@link #next}. */
    int[] moves(int ply) {
        return moves[ply];
    }

    /** Where the quiet moves tried at a ply are noted. */
    int[] tried(int ply) {
        return quiet[ply];
    }

    void scoreAll(Position p, int ply, int count, int tableMove) {
        int[] list = moves[ply];
        int[] into = scores[ply];
        int side = p.side();
        for (int i = 0; i < count; i++) {
            int move = list[i];
            if (move == tableMove) {
                into[i] = TABLE_MOVE;
            } else if (Move.captures(move)) {
                into[i] = capture(p, move);
            } else if (history.isKiller(ply, move)) {
                into[i] = KILLER + (history.isFirstKiller(ply, move) ? 1 : 0);
            } else {
                into[i] = history.of(side, move) + (Move.promotes(move) ? KILLER / 2 : 0);
            }
        }
    }

    void scoreCaptures(Position p, int ply, int count, int tableMove) {
        int[] list = moves[ply];
        for (int i = 0; i < count; i++) {
            scores[ply][i] = list[i] == tableMove ? TABLE_MOVE : capture(p, list[i]);
        }
    }

    private int capture(Position p, int move) {
        int prey = PieceSquares.exchange(Move.captured(move));
        int hunter = PieceSquares.exchange(Move.role(move));
        int value = 16 * prey - Math.min(hunter, 1000) / 8;
        // Taking the last man decides the game, whatever takes back.
        boolean good =
                prey >= hunter
                        || Long.bitCount(p.enemy()) == 2
                        || Move.role(move) == 0
                        || exchange.of(p, move) >= 0;
        return good ? CAPTURE + value : LOSING + value;
    }

    /** Whether the move just taken was a capture that loses material. */
    boolean isLosing(int ply, int index) {
        return scores[ply][index] < LOSING / 2;
    }

    /** Brings the best of the moves from {@code index} on to {@code index} and answers it. */
    int next(int ply, int index, int count) {
        int[] list = moves[ply];
        int[] by = scores[ply];
        int best = index;
        for (int i = index + 1; i < count; i++) {
            if (by[i] > by[best]) {
                best = i;
            }
        }
        int move = list[best];
        int score = by[best];
        list[best] = list[index];
        by[best] = by[index];
        list[index] = move;
        by[index] = score;
        return move;
    }
}
