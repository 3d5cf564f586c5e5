package shatranj.bench.core;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/**
 * What {@link Position} would be if moves were made and taken back on one board: kept only to be
 * measured against it. The same sets and counters; what a move cannot put back goes on a stack.
 */
final class MutableBoard {
    private static final int DEEPEST = 128;
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    private final long[] colors = new long[2];
    private final long[] roles = new long[6];
    private final long[] numbers;
    private final long[] keys = new long[DEEPEST];
    private final int[] quiet = new int[DEEPEST];
    private long key;
    private int side;
    private int quietPlies;
    private int moveNumber;
    private int depth;

    /**
     * @param numbers Zobrist's, by side, role and square: 1,024
     */
    MutableBoard(Position position, long[] numbers) {
        this.numbers = numbers;
        colors[0] = position.white();
        colors[1] = position.black();
        for (Role role : Role.values()) {
            roles[role.ordinal()] = position.of(role);
        }
        key = position.key();
        side = position.side();
        quietPlies = position.quietPlies();
        moveNumber = position.moveNumber();
    }

    long key() {
        return key;
    }

    boolean stands(Position position) {
        boolean same = colors[0] == position.white() && colors[1] == position.black();
        for (Role role : Role.values()) {
            same &= roles[role.ordinal()] == position.of(role);
        }
        return same && side == position.side() && quietPlies == position.quietPlies();
    }

    void make(int raw) {
        int from = Move.from(raw);
        int to = Move.to(raw);
        int role = Move.role(raw);
        int captured = Move.captured(raw);
        int becomes = Move.promotes(raw) ? FERZ : role;
        keys[depth] = key;
        quiet[depth++] = quietPlies;
        long next = key ^ number(side, role, from) ^ number(side, becomes, to) ^ numbers[0];
        colors[side] ^= Bitboard.of(from) | Bitboard.of(to);
        roles[role] ^= Bitboard.of(from);
        if (captured != 0) {
            colors[side ^ 1] ^= Bitboard.of(to);
            roles[captured] ^= Bitboard.of(to);
            next ^= number(side ^ 1, captured, to);
        }
        roles[becomes] ^= Bitboard.of(to);
        key = next;
        quietPlies = role == BAIDAQ || captured != 0 ? 0 : quietPlies + 1;
        moveNumber += side;
        side ^= 1;
    }

    void unmake(int raw) {
        int from = Move.from(raw);
        int to = Move.to(raw);
        int role = Move.role(raw);
        int captured = Move.captured(raw);
        side ^= 1;
        moveNumber -= side;
        roles[Move.promotes(raw) ? FERZ : role] ^= Bitboard.of(to);
        roles[role] ^= Bitboard.of(from);
        colors[side] ^= Bitboard.of(from) | Bitboard.of(to);
        if (captured != 0) {
            colors[side ^ 1] ^= Bitboard.of(to);
            roles[captured] ^= Bitboard.of(to);
        }
        key = keys[--depth];
        quietPlies = quiet[depth];
    }

    private long number(int color, int role, int square) {
        return numbers[(color << 9 | role << 6 | square) & 1023];
    }
}
