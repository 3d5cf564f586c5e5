package shatranj.rules.winnable;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/**
 * Men on one board that changes in place, for a plan that plays some dozens of moves and takes none
 * back: a {@link Position} for each of them costs several times as much. A <em>step</em> is from
 * and to as {@code from | to << 6}; 0 is none.
 */
final class Battlefield {
    private static final int SHAH = Role.SHAH.ordinal();
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();
    private static final int FARAS = Role.FARAS.ordinal();
    private static final int ALFIL = Role.ALFIL.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    private final long[] roles = new long[6];
    private final long[] sides = new long[2];
    private int side;

    Battlefield(Position position) {
        roles[SHAH] = position.shahs();
        roles[FERZ] = position.ferzes();
        roles[RUKH] = position.rukhs();
        roles[FARAS] = position.farases();
        roles[ALFIL] = position.alfils();
        roles[BAIDAQ] = position.baidaqs();
        sides[0] = position.white();
        sides[1] = position.black();
        side = position.side();
    }

    static int step(int from, int to) {
        return from | to << 6;
    }

    /** The step of a raw move. */
    static int stepOf(int raw) {
        return step(Move.from(raw), Move.to(raw));
    }

    static int from(int step) {
        return step & 63;
    }

    static int to(int step) {
        return step >>> 6;
    }

    /** The ordinal of the side to move. */
    int side() {
        return side;
    }

    /** The men of the side to move. */
    long own() {
        return sides[side];
    }

    /** Those of the other side. */
    long enemy() {
        return sides[side ^ 1];
    }

    /** Those of the other side that can be taken. */
    long prey() {
        return sides[side ^ 1] & ~roles[SHAH];
    }

    long occupied() {
        return sides[0] | sides[1];
    }

    /** The men of this role that the side to move has. */
    long own(Role role) {
        return roles[role.ordinal()] & sides[side];
    }

    /**
     * The ordinal of the role on an occupied square: its three bits, each from the sets that have
     * it.
     */
    int roleAt(int square) {
        long ones = roles[FERZ] | roles[FARAS] | roles[BAIDAQ];
        long twos = roles[RUKH] | roles[FARAS];
        long fours = roles[ALFIL] | roles[BAIDAQ];
        return (int)
                (ones >>> square & 1 | (twos >>> square & 1) << 1 | (fours >>> square & 1) << 2);
    }

    /** The empty squares that the own man on a square, if there is one, goes to by its movement. */
    long quiet(int from) {
        if (!Bitboard.has(own(), from)) {
            return 0;
        }
        Role role = Role.of(roleAt(from));
        long reached =
                role == Role.BAIDAQ
                        ? Sets.ahead(side, Bitboard.of(from))
                        : Attacks.of(role, from, occupied());
        return reached & ~occupied();
    }

    /** Whether the own Shah is unattacked after the own man on {@code from} went to {@code to}. */
    boolean isSafe(int from, int to) {
        int shah = Bitboard.has(roles[SHAH], from) ? to : Bitboard.first(own(Role.SHAH));
        long occupied = occupied() & ~Bitboard.of(from) | Bitboard.of(to);
        return (attackers(shah, side, occupied) & enemy() & ~Bitboard.of(to)) == 0;
    }

    /** Whether the step of an own man, which takes nothing, attacks the Shah of the other side. */
    boolean givesCheck(int from, int to) {
        int shah = Bitboard.first(roles[SHAH] & enemy());
        long occupied = occupied() & ~Bitboard.of(from) | Bitboard.of(to);
        int role = becomes(roleAt(from), to);
        long direct =
                role == BAIDAQ ? Attacks.baidaq(side, to) : Attacks.of(Role.of(role), to, occupied);
        long opened = Attacks.rukh(shah, occupied) & own(Role.RUKH) & ~Bitboard.of(from);
        return Bitboard.has(direct, shah) || opened != 0;
    }

    /** What a man is after it went there. */
    private static int becomes(int role, int to) {
        return role == BAIDAQ && Bitboard.has(Bitboard.END_RANKS, to) ? FERZ : role;
    }

    /** The men that attack a square of {@code of}, as far as they are not of that side. */
    private long attackers(int square, int of, long occupied) {
        long rukhs = roles[RUKH] & (Bitboard.fileOf(square) | Bitboard.rankOf(square));
        return Attacks.shah(square) & roles[SHAH]
                | Attacks.ferz(square) & roles[FERZ]
                | Attacks.faras(square) & roles[FARAS]
                | Attacks.alfil(square) & roles[ALFIL]
                | Attacks.baidaq(of, square) & roles[BAIDAQ]
                | (rukhs == 0 ? 0 : Attacks.rukh(square, occupied) & rukhs);
    }

    /** Plays a legal step; whether something was taken. */
    boolean play(int step) {
        int from = from(step);
        int to = to(step);
        int role = roleAt(from);
        long entered = Bitboard.of(to);
        boolean takes = (enemy() & entered) != 0;
        if (takes) {
            sides[side ^ 1] &= ~entered;
            for (int prey = FERZ; prey <= BAIDAQ; prey++) {
                roles[prey] &= ~entered;
            }
        }
        sides[side] ^= Bitboard.of(from) | entered;
        roles[role] ^= Bitboard.of(from);
        roles[becomes(role, to)] |= entered;
        side ^= 1;
        return takes;
    }
}
