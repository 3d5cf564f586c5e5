package shatranj.engine.eval;

import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Role;

/**
 * Evaluates by a {@link Network}. The hidden values of each side follow the board move by move
 * (https://www.chessprogramming.org/NNUE#Accumulator): a move changes two or three inputs of 768,
 * and only one of the own Shah between files d and e changes them all. What moves change is counted
 * when it is asked for, since many positions are settled without an evaluation.
 */
public final class NetworkEvaluation implements Evaluation {
    private static final int SHAH = Role.SHAH.ordinal();
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int ROOM = SearchBoard.MAX_PLY + 8;

    private final Network network;

    /** By side and ply: hidden values before clipping. */
    private final int[][][] values = new int[2][ROOM][Network.WIDTH];

    /** By side and ply: whether they are of the line at hand. Those of the root always are. */
    private final boolean[][] current = new boolean[2][ROOM];

    // The move that led to a ply, and its side.
    private final int[] moves = new int[ROOM];
    private final int[] sides = new int[ROOM];
    private int top;

    /** Evaluates by these weights, which others may share. */
    public NetworkEvaluation(Network network) {
        this.network = network;
    }

    @Override
    public void begin(SearchBoard board) {
        top = 0;
        rebuild(board, 0);
        rebuild(board, 1);
    }

    @Override
    public void play(int side, int move) {
        top++;
        moves[top] = move;
        sides[top] = side;
        current[0][top] = false;
        current[1][top] = false;
    }

    @Override
    public void takeBack() {
        top--;
    }

    @Override
    public int of(SearchBoard board) {
        follow(board, 0);
        follow(board, 1);
        int side = board.side() & 1;
        int men = Bitboard.count(board.occupied());
        return network.output(values[side][top], values[side ^ 1][top], men);
    }

    /** The hidden values of a side where the board stands, before clipping; for tests. */
    int[] hidden(SearchBoard board, int side) {
        follow(board, side);
        return values[side][top].clone();
    }

    /** Brings a side's values up to date from the last ply that is, or from the board itself. */
    private void follow(SearchBoard board, int side) {
        boolean[] known = current[side];
        int from = top;
        while (!known[from]) {
            int move = moves[from];
            boolean turns =
                    Move.role(move) == SHAH
                            && sides[from] == side
                            && Features.turns(Move.from(move), Move.to(move));
            if (turns) {
                rebuild(board, side);
                return;
            }
            from--;
        }
        if (from < top) {
            int turn = Features.turn(side, board.shah(side));
            for (int ply = from + 1; ply <= top; ply++) {
                change(side, turn, ply);
                known[ply] = true;
            }
        }
    }

    private void change(int side, int turn, int ply) {
        int move = moves[ply];
        int color = sides[ply];
        int role = Move.role(move);
        int prey = Move.captured(move);
        int arrives = Move.promotes(move) ? FERZ : role;
        int to = Move.to(move);
        int[] before = values[side][ply - 1];
        int[] after = values[side][ply];
        int[] left = network.row(Features.index(side, turn, color, role, Move.from(move)));
        int[] entered = network.row(Features.index(side, turn, color, arrives, to));
        if (prey == 0) {
            move(before, after, left, entered);
        } else {
            int[] taken = network.row(Features.index(side, turn, color ^ 1, prey, to));
            capture(before, after, left, entered, taken);
        }
    }

    private static void move(int[] before, int[] after, int[] left, int[] entered) {
        for (int i = 0; i < Network.WIDTH; i++) {
            after[i] = before[i] + entered[i] - left[i];
        }
    }

    private static void capture(int[] before, int[] after, int[] left, int[] entered, int[] taken) {
        for (int i = 0; i < Network.WIDTH; i++) {
            after[i] = before[i] + entered[i] - left[i] - taken[i];
        }
    }

    private void rebuild(SearchBoard board, int side) {
        int[] sums = values[side][top];
        System.arraycopy(network.biases(), 0, sums, 0, Network.WIDTH);
        int turn = Features.turn(side, board.shah(side));
        for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            int color = Bitboard.has(board.of(0), square) ? 0 : 1;
            add(sums, network.row(Features.index(side, turn, color, board.roleAt(square), square)));
        }
        current[side][top] = true;
    }

    private static void add(int[] sums, int[] row) {
        for (int i = 0; i < Network.WIDTH; i++) {
            sums[i] += row[i];
        }
    }
}
