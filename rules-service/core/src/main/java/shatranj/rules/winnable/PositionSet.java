package shatranj.rules.winnable;

import java.util.Arrays;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;

/**
 * Positions as repetition compares them (men and side to move, no counters), numbered in the order
 * in which they came. Whole positions are compared: a proof must not rest on two keys being
 * different.
 *
 * <p>A position is four longs: White's men, and three sets whose bits, square by square, are a
 * number: 1 Ferz, 2 Rukh, 3 Faras, 4 Alfil, 5 Baidaq, 6 the Shah that waits, 7 the Shah to move.
 */
final class PositionSet {
    private long[] planes = new long[4 * 64];
    private int[] table = new int[256];
    private int size;

    /** How many positions it holds. */
    int size() {
        return size;
    }

    /** Adds a position; answers its number, or −1 if it was there. */
    int add(Position p) {
        long waiting = p.shahs() & p.enemy();
        long toMove = p.shahs() & p.own();
        long ones = p.ferzes() | p.farases() | p.baidaqs() | toMove;
        long twos = p.rukhs() | p.farases() | waiting | toMove;
        long fours = p.alfils() | p.baidaqs() | waiting | toMove;
        int slot = hash(p.white(), ones, twos, fours) & table.length - 1;
        while (table[slot] != 0) {
            int at = 4 * (table[slot] - 1);
            if (planes[at] == p.white()
                    && planes[at + 1] == ones
                    && planes[at + 2] == twos
                    && planes[at + 3] == fours) {
                return -1;
            }
            slot = slot + 1 & table.length - 1;
        }
        if (4 * size == planes.length) {
            planes = Arrays.copyOf(planes, 2 * planes.length);
        }
        planes[4 * size] = p.white();
        planes[4 * size + 1] = ones;
        planes[4 * size + 2] = twos;
        planes[4 * size + 3] = fours;
        table[slot] = ++size;
        if (2 * size > table.length) {
            rehash();
        }
        return size - 1;
    }

    /** The position of this number, its counters at their lowest. */
    Position at(int number) {
        long white = planes[4 * number];
        long ones = planes[4 * number + 1];
        long twos = planes[4 * number + 2];
        long fours = planes[4 * number + 3];
        long toMove = ones & twos & fours;
        long all = ones | twos | fours;
        Board board =
                new Board(
                        white,
                        all & ~white,
                        twos & fours,
                        ones & ~twos & ~fours,
                        twos & ~ones & ~fours,
                        ones & twos & ~fours,
                        fours & ~ones & ~twos,
                        ones & fours & ~twos);
        Color turn = (toMove & white) != 0 ? Color.WHITE : Color.BLACK;
        return Position.from(new Setup(board, turn, 0, 1), SetupOptions.UNREACHABLE).orThrow();
    }

    private void rehash() {
        int[] wider = new int[2 * table.length];
        for (int number = 0; number < size; number++) {
            int at = 4 * number;
            int slot =
                    hash(planes[at], planes[at + 1], planes[at + 2], planes[at + 3])
                            & wider.length - 1;
            while (wider[slot] != 0) {
                slot = slot + 1 & wider.length - 1;
            }
            wider[slot] = number + 1;
        }
        table = wider;
    }

    private static int hash(long white, long ones, long twos, long fours) {
        long mixed = white * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 29 ^ ones) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 29 ^ twos) * 0x94D049BB133111EBL;
        mixed = (mixed ^ mixed >>> 29 ^ fours) * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32);
    }
}
