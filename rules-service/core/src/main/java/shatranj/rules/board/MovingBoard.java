package shatranj.rules.board;

/**
 * Men on one board that changes in place, for lines of play whose positions nobody asks for: the
 * history in front of a move, or a plan of some dozens of moves. No move is taken back and no
 * object made, which is several times cheaper than a {@link Position} for each. Not for two
 * threads.
 *
 * <p>A <em>step</em> is a raw move of which only the squares count, {@code from | to << 6}.
 */
public final class MovingBoard {
    private static final int SHAH = Role.SHAH.ordinal();
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();
    private static final int FARAS = Role.FARAS.ordinal();
    private static final int ALFIL = Role.ALFIL.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    private final long[] roles = new long[6];
    private final long[] sides = new long[2];
    private long key;
    private int side;
    private int quietPlies;
    private int moveNumber;

    /** The men of a position. */
    public MovingBoard(Position position) {
        for (Role role : Role.values()) {
            roles[role.ordinal()] = position.of(role);
        }
        sides[0] = position.white();
        sides[1] = position.black();
        key = position.key();
        side = position.side();
        quietPlies = position.quietPlies();
        moveNumber = position.moveNumber();
    }

    /** The position that stands now. */
    public Position position() {
        return new Position(
                sides[0],
                sides[1],
                roles[SHAH],
                roles[FERZ],
                roles[RUKH],
                roles[FARAS],
                roles[ALFIL],
                roles[BAIDAQ],
                key,
                side,
                quietPlies,
                moveNumber);
    }

    /** The ordinal of the side to move. */
    public int side() {
        return side;
    }

    /** The key of men and side to move, {@link Position#key}. */
    public long key() {
        return key;
    }

    /** Plies since the last capture or Baidaq move. */
    public int quietPlies() {
        return quietPlies;
    }

    /** The men of the side to move. */
    public long own() {
        return sides[side];
    }

    /** Those of the other side. */
    public long enemy() {
        return sides[side ^ 1];
    }

    /** Those of the other side that can be taken. */
    public long prey() {
        return sides[side ^ 1] & ~roles[SHAH];
    }

    /** Every square with a man on it. */
    public long occupied() {
        return sides[0] | sides[1];
    }

    /** The men of this role that the side to move has. */
    public long own(Role role) {
        return roles[role.ordinal()] & sides[side];
    }

    /** Whether one side, or both, has only its Shah. */
    public boolean hasBareShah() {
        return Bitboard.count(sides[0]) == 1 || Bitboard.count(sides[1]) == 1;
    }

    /** The ordinal of the role on an occupied square. */
    public int roleAt(int square) {
        return Position.roleAt(
                square,
                roles[FERZ] | roles[FARAS] | roles[BAIDAQ],
                roles[RUKH] | roles[FARAS],
                roles[ALFIL] | roles[BAIDAQ]);
    }

    /** Whether a man of the side to move may go from one square to another. */
    public boolean isLegal(int from, int to) {
        return Bitboard.has(own(), from)
                && !Bitboard.has(own() | roles[SHAH], to)
                && reaches(roleAt(from), from, to)
                && isSafe(from, to);
    }

    private boolean reaches(int role, int from, int to) {
        if (role == BAIDAQ) {
            return Bitboard.has(enemy(), to)
                    ? Bitboard.has(Attacks.baidaq(side, from), to)
                    : to - from == Masks.forward(side);
        }
        return Bitboard.has(Attacks.onEmptyBoard(role, from), to)
                && (Attacks.between(from, to) & occupied()) == 0;
    }

    /** The empty squares that the own man on a square, if there is one, goes to by its movement. */
    public long quiet(int from) {
        if (!Bitboard.has(own(), from)) {
            return 0;
        }
        Role role = Role.of(roleAt(from));
        long reached =
                role == Role.BAIDAQ
                        ? Long.rotateLeft(Bitboard.of(from), Masks.forward(side))
                        : Attacks.of(role, from, occupied());
        return reached & ~occupied();
    }

    /**
     * Whether the own Shah is unattacked after the own man on {@code from} went to {@code to}: all
     * that is left to ask of a step that its man reaches.
     */
    public boolean isSafe(int from, int to) {
        int shah = Bitboard.has(roles[SHAH], from) ? to : Bitboard.first(own(Role.SHAH));
        long occupied = occupied() & ~Bitboard.of(from) | Bitboard.of(to);
        return (attackers(shah, occupied) & enemy() & ~Bitboard.of(to)) == 0;
    }

    /** Whether the step of an own man, which takes nothing, attacks the Shah of the other side. */
    public boolean givesCheck(int from, int to) {
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

    /** The men, of either side, that attack a square as those of the other side would. */
    private long attackers(int square, long occupied) {
        long rukhs = roles[RUKH] & (Bitboard.fileOf(square) | Bitboard.rankOf(square));
        return Attacks.shah(square) & roles[SHAH]
                | Attacks.ferz(square) & roles[FERZ]
                | Attacks.faras(square) & roles[FARAS]
                | Attacks.alfil(square) & roles[ALFIL]
                | Attacks.baidaq(side, square) & roles[BAIDAQ]
                | (rukhs == 0 ? 0 : Attacks.rukh(square, occupied) & rukhs);
    }

    /** Plays a legal step; whether something was taken. Legality is the caller's. */
    public boolean play(int from, int to) {
        int role = roleAt(from);
        int promoted = becomes(role, to);
        long entered = Bitboard.of(to);
        boolean takes = (enemy() & entered) != 0;
        key ^=
                Zobrist.BLACK_TO_MOVE
                        ^ Zobrist.of(side, role, from)
                        ^ Zobrist.of(side, promoted, to);
        if (takes) {
            int prey = roleAt(to);
            key ^= Zobrist.of(side ^ 1, prey, to);
            sides[side ^ 1] ^= entered;
            roles[prey] ^= entered;
        }
        sides[side] ^= Bitboard.of(from) | entered;
        roles[role] ^= Bitboard.of(from);
        roles[promoted] ^= entered;
        quietPlies = takes || role == BAIDAQ ? 0 : quietPlies + 1;
        moveNumber += side;
        side ^= 1;
        return takes;
    }
}
