package shatranj.engine.ordering;

import java.util.Arrays;
import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Move;

/**
 * Numbers that grow when a move refutes and fade when it was tried in vain
 * (https://www.chessprogramming.org/History_Heuristic): for the way from square to square, for the
 * man and its goal after each of the two moves before (continuation), for what takes what where;
 * two killers for each ply and one reply to each move. One per thread.
 *
 * <p>A <em>man and goal</em> is {@code side << 9 | role << 6 | to}, {@link #NOTHING} for none.
 */
public final class MoveHistory {
    /** The man and goal of a passed move, or of none. */
    public static final int NOTHING = 7 << 6;

    /** No single number exceeds this. */
    static final int MOST = 16_384;

    private final int[] killers = new int[2 * (SearchBoard.MAX_PLY + 4)];
    private final int[] replies = new int[1024];
    private final short[] ways = new short[2 * 64 * 64];
    private final short[] captures = new short[1024 * 8];
    private final short[] continuations = new short[1024 * 1024];

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(killers, 0);
        Arrays.fill(replies, 0);
        Arrays.fill(ways, (short) 0);
        Arrays.fill(captures, (short) 0);
        Arrays.fill(continuations, (short) 0);
    }

    /** A new search: killers belong to plies of the old one, the rest stays of use. */
    public void begin() {
        Arrays.fill(killers, 0);
    }

    /** The man that a move of a side leaves on its goal, as an index. */
    public static int manAndGoal(int side, int move) {
        return side << 9 | Move.role(move) << 6 | Move.to(move);
    }

    /** The first killer of a ply, 0 for none. */
    int killer(int ply) {
        return killers[2 * ply];
    }

    int secondKiller(int ply) {
        return killers[2 * ply + 1];
    }

    /** What refuted the move of this man to this goal last, 0 for none. */
    int replyTo(int manAndGoal) {
        return replies[manAndGoal & 1023];
    }

    /** How well a quiet move did: between −3 and 3 times {@link #MOST}. */
    public int quiet(int side, int move, int before, int twoBefore) {
        int own = manAndGoal(side, move);
        return ways[side << 12 | move & 0xFFF]
                + continuations[(before & 1023) << 10 | own]
                + continuations[(twoBefore & 1023) << 10 | own];
    }

    /** How well a capture did. */
    int capture(int side, int move) {
        return captures[manAndGoal(side, move) << 3 | Move.captured(move)];
    }

    /** A quiet move refuted at a ply; remembers it as killer and reply. */
    public void refuted(int ply, int move, int before) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        replies[before & 1023] = move;
    }

    /** Rewards a quiet move, or punishes it with a negative bonus. */
    public void noteQuiet(int side, int move, int before, int twoBefore, int bonus) {
        int own = manAndGoal(side, move);
        note(ways, side << 12 | move & 0xFFF, bonus);
        note(continuations, (before & 1023) << 10 | own, bonus);
        note(continuations, (twoBefore & 1023) << 10 | own, bonus);
    }

    /** Rewards or punishes a capture. */
    public void noteCapture(int side, int move, int bonus) {
        note(captures, manAndGoal(side, move) << 3 | Move.captured(move), bonus);
    }

    /** Moves towards the bonus, the less the nearer the bound: never beyond it. */
    private static void note(short[] numbers, int index, int bonus) {
        int now = numbers[index];
        numbers[index] = (short) (now + bonus - now * Math.abs(bonus) / MOST);
    }
}
