package shatranj.engine.search;

import static shatranj.engine.search.Scores.MAX_PLY;

import java.util.Arrays;
import shatranj.rules.board.Move;

/**
 * Quiet moves that refuted others before: two killers for each ply, and a number for each man's way
 * from square to square that grows with success and fades with failure
 * (https://www.chessprogramming.org/History_Heuristic).
 */
final class History {
    private static final int MOST = 8192;

    private final int[] killers = new int[2 * (MAX_PLY + 2)];
    private final int[] worth = new int[2 * 8 * 64];
    private final int[] ways = new int[2 * 64 * 64];

    void clear() {
        Arrays.fill(killers, 0);
        Arrays.fill(worth, 0);
        Arrays.fill(ways, 0);
    }

    /** A new search: old killers mean nothing, old numbers half. */
    void age() {
        Arrays.fill(killers, 0);
        for (int i = 0; i < worth.length; i++) {
            worth[i] /= 2;
        }
        for (int i = 0; i < ways.length; i++) {
            ways[i] /= 2;
        }
    }

    boolean isKiller(int ply, int move) {
        return killers[2 * ply] == move || killers[2 * ply + 1] == move;
    }

    boolean isFirstKiller(int ply, int move) {
        return killers[2 * ply] == move;
    }

    int of(int side, int move) {
        return worth[man(side, move)] + ways[way(side, move)];
    }

    /** A quiet move refuted; those tried before it did not. */
    void refuted(int side, int ply, int depth, int move, int[] tried, int count) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int bonus = Math.min(16 * depth * depth + 32 * depth, 1600);
        note(side, move, bonus);
        for (int i = 0; i < count; i++) {
            note(side, tried[i], -bonus);
        }
    }

    private void note(int side, int move, int bonus) {
        int man = man(side, move);
        worth[man] += bonus - worth[man] * Math.abs(bonus) / MOST;
        int way = way(side, move);
        ways[way] += bonus - ways[way] * Math.abs(bonus) / MOST;
    }

    private static int man(int side, int move) {
        return side << 9 | Move.role(move) << 6 | Move.to(move);
    }

    private static int way(int side, int move) {
        return side << 12 | move & 0xFFF;
    }
}
