package shatranj.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A position that can be played on: one Shah each, the side that has just moved not in check.
 *
 * <p>Immutable; {@link #play(int)} answers a new one (copy-make). Making and taking back on one
 * board is not measurably faster: 40 ± 18 ns for both against 46 ± 94 ns for the copy, key
 * included, on a busy machine ({@code ./shatranj bench core MakeSpeed}); and a position that stays
 * can be kept by not letting go of it, shared between threads, and compared.
 *
 * <p>{@link #equals} compares everything, counters included; {@link #repeats} compares what
 * repetition does.
 */
public final class Position {
    /**
     * No position has more legal moves than this: the size of an array for {@link #moves(int[])}.
     */
    public static final int MAX_MOVES = 544;

    private static final int SHAH = Role.SHAH.ordinal();
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();
    private static final int FARAS = Role.FARAS.ordinal();
    private static final int ALFIL = Role.ALFIL.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    private final long white;
    private final long black;
    private final long shahs;
    private final long ferzes;
    private final long rukhs;
    private final long farases;
    private final long alfils;
    private final long baidaqs;
    private final long key;
    private final int side;
    private final int quietPlies;
    private final int moveNumber;

    /** Trusts its caller: {@link #from} and {@link MovingBoard} know that it is a position. */
    Position(
            long white,
            long black,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs,
            long key,
            int side,
            int quietPlies,
            int moveNumber) {
        this.white = white;
        this.black = black;
        this.shahs = shahs;
        this.ferzes = ferzes;
        this.rukhs = rukhs;
        this.farases = farases;
        this.alfils = alfils;
        this.baidaqs = baidaqs;
        this.key = key;
        this.side = side;
        this.quietPlies = quietPlies;
        this.moveNumber = moveNumber;
    }

    /** The setup as a position, or all of its faults. The only way in. */
    public static Validated<Position> from(Setup setup, SetupOptions options) {
        List<Fault> faults = SetupFaults.of(setup, options);
        if (!faults.isEmpty()) {
            return new Validated.Invalid<>(faults);
        }
        Board b = setup.board();
        return new Validated.Valid<>(
                new Position(
                        b.white(),
                        b.black(),
                        b.shahs(),
                        b.ferzes(),
                        b.rukhs(),
                        b.farases(),
                        b.alfils(),
                        b.baidaqs(),
                        Zobrist.of(b, setup.turn()),
                        setup.turn().ordinal(),
                        setup.quietPlies(),
                        setup.moveNumber()));
    }

    /** The same with nothing forgiven. */
    public static Validated<Position> from(Setup setup) {
        return from(setup, SetupOptions.STRICT);
    }

    /** Where the men stand. */
    public Board board() {
        return new Board(white, black, shahs, ferzes, rukhs, farases, alfils, baidaqs);
    }

    /** This position as a setup; {@link #from} gives it back. */
    public Setup setup() {
        return new Setup(board(), turn(), quietPlies, moveNumber);
    }

    /** The side that has the move. */
    public Color turn() {
        return Color.of(side);
    }

    /** The ordinal of the side that has the move: 0 White, 1 Black. */
    public int side() {
        return side;
    }

    /** Plies since the last capture or Baidaq move. */
    public int quietPlies() {
        return quietPlies;
    }

    /** The number of the move to come. */
    public int moveNumber() {
        return moveNumber;
    }

    /** The Zobrist key of board and side to move, kept up move by move. */
    public long key() {
        return key;
    }

    /** The men of the side to move. */
    public long own() {
        return side == 0 ? white : black;
    }

    /** The men of the other side. */
    public long enemy() {
        return side == 0 ? black : white;
    }

    /** Every square with a man on it. */
    public long occupied() {
        return white | black;
    }

    /** White's men. */
    public long white() {
        return white;
    }

    /** Black's men. */
    public long black() {
        return black;
    }

    /** All men of a colour. */
    public long of(Color color) {
        return color == Color.WHITE ? white : black;
    }

    /** The men of a colour and role. */
    public long of(Color color, Role role) {
        return of(color) & of(role);
    }

    /** All men of a role, both colours. */
    public long of(Role role) {
        return switch (role) {
            case SHAH -> shahs;
            case FERZ -> ferzes;
            case RUKH -> rukhs;
            case FARAS -> farases;
            case ALFIL -> alfils;
            case BAIDAQ -> baidaqs;
        };
    }

    /** Both Shahs. */
    public long shahs() {
        return shahs;
    }

    /** All Ferzes, both colours. */
    public long ferzes() {
        return ferzes;
    }

    /** All Rukhs, both colours. */
    public long rukhs() {
        return rukhs;
    }

    /** All Farases, both colours. */
    public long farases() {
        return farases;
    }

    /** All Alfils, both colours. */
    public long alfils() {
        return alfils;
    }

    /** All Baidaqs, both colours. */
    public long baidaqs() {
        return baidaqs;
    }

    /** The square of the Shah of the side to move. */
    public int shah() {
        return Bitboard.first(shahs & own());
    }

    /**
     * The ordinal of the role on an occupied square: bit by bit, since a branch would mispredict.
     */
    public int roleAt(int square) {
        return roleAt(square, ferzes | farases | baidaqs, rukhs | farases, alfils | baidaqs);
    }

    /** The same of the men whose ordinal has bit 0, bit 1 and bit 2. */
    static int roleAt(int square, long ones, long twos, long fours) {
        return (int)
                (ones >>> square & 1 | (twos >>> square & 1) << 1 | (fours >>> square & 1) << 2);
    }

    /** The man on a square. */
    public Optional<Piece> at(Square square) {
        int index = square.index();
        if (!Bitboard.has(occupied(), index)) {
            return Optional.empty();
        }
        Color color = Bitboard.has(white, index) ? Color.WHITE : Color.BLACK;
        return Optional.of(new Piece(color, Role.of(roleAt(index))));
    }

    /** The men that give check to the side to move. */
    public long checkers() {
        return Masks.checkers(
                shah(), side, occupied(), enemy(), ferzes, rukhs, farases, alfils, baidaqs);
    }

    /** Whether the side to move is in check. */
    public boolean inCheck() {
        return checkers() != 0;
    }

    /**
     * The men of both colours that attack a square when {@code occupied} are the men in the way.
     */
    public long attackersTo(int square, long occupied) {
        return (Attacks.shah(square) & shahs)
                | (Attacks.ferz(square) & ferzes)
                | (Attacks.rukh(square, occupied) & rukhs)
                | (Attacks.faras(square) & farases)
                | (Attacks.alfil(square) & alfils)
                | (Attacks.baidaq(1, square) & baidaqs & white)
                | (Attacks.baidaq(0, square) & baidaqs & black);
    }

    /** Which of the square of the own Shah and its neighbours the other side attacks. */
    long dangers() {
        return Masks.dangers(
                shah(), side, occupied(), enemy(), shahs, ferzes, rukhs, farases, alfils, baidaqs);
    }

    /** Writes all legal moves, raw, into an array of {@link #MAX_MOVES}; returns how many. */
    public int moves(int[] into) {
        return MoveGenerator.list(this, into, -1L);
    }

    /** Writes the legal moves that capture; returns how many. */
    public int captures(int[] into) {
        return MoveGenerator.list(this, into, enemy());
    }

    /** All legal moves, typed. */
    public List<Move> moves() {
        int[] raw = new int[MAX_MOVES];
        int count = moves(raw);
        List<Move> typed = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            typed.add(Move.of(raw[i]));
        }
        return typed;
    }

    /** How many legal moves there are, counted without listing them. */
    public int moveCount() {
        return MoveCounter.count(this);
    }

    /**
     * Whether a raw move of any origin (a hash table, a neighbour in the search) is legal here: the
     * same man, the same prey, a square it reaches, its Shah not attacked afterwards.
     */
    public boolean isLegal(int raw) {
        return raw != 0 && legalMove(Move.from(raw), Move.to(raw)) == raw;
    }

    /**
     * The raw move of the man of the side to move from one square to another if it is legal, else
     * 0.
     */
    public int legalMove(int from, int to) {
        long own = own();
        if (!Bitboard.has(own, from) || Bitboard.has(own | shahs, to)) {
            return 0;
        }
        int role = roleAt(from);
        if (!reaches(role, from, to) || !isSafe(from, to)) {
            return 0;
        }
        int prey = Bitboard.has(enemy(), to) ? roleAt(to) : 0;
        return role == BAIDAQ ? Move.packBaidaq(from, to, prey) : Move.pack(from, to, role, prey);
    }

    /**
     * Whether the man of the side to move on {@code from} moves to {@code to} by Article 3,
     * whatever becomes of its Shah.
     */
    public boolean reaches(int from, int to) {
        return reaches(roleAt(from), from, to);
    }

    private boolean reaches(int role, int from, int to) {
        if (role == BAIDAQ) {
            return Bitboard.has(enemy(), to)
                    ? Bitboard.has(Attacks.baidaq(side, from), to)
                    : to - from == Masks.forward(side) && !Bitboard.has(occupied(), to);
        }
        // Nothing is between two squares of a leap.
        return Bitboard.has(Attacks.onEmptyBoard(role, from), to)
                && (Attacks.between(from, to) & occupied()) == 0;
    }

    /** Whether no enemy attacks the own Shah after the man on {@code from} went to {@code to}. */
    boolean isSafe(int from, int to) {
        return attackersAfter(from, to) == 0;
    }

    /**
     * The enemies that would attack the own Shah after the man on {@code from} went to {@code to}.
     */
    public long attackersAfter(int from, int to) {
        int shah = shah() == from ? to : shah();
        long after = (occupied() & ~(1L << from)) | 1L << to;
        return attackersTo(shah, after) & enemy() & ~(1L << to);
    }

    /** The position after a legal raw move. Legality is the caller's: nothing is tested here. */
    public Position play(int raw) {
        int from = Move.from(raw);
        int to = Move.to(raw);
        int role = Move.role(raw);
        int captured = Move.captured(raw);
        long path = 1L << from | 1L << to;
        long keep = ~(1L << to);
        long nextKey =
                key
                        ^ Zobrist.BLACK_TO_MOVE
                        ^ Zobrist.of(side, role, from)
                        ^ Zobrist.of(side, Move.promotes(raw) ? FERZ : role, to);
        if (captured != 0) {
            nextKey ^= Zobrist.of(side ^ 1, captured, to);
        }
        long f = ferzes & keep;
        long b = baidaqs & keep;
        if (role == BAIDAQ) {
            b ^= 1L << from;
            if (Move.promotes(raw)) {
                f |= 1L << to;
            } else {
                b |= 1L << to;
            }
        }
        return new Position(
                side == 0 ? white ^ path : white & keep,
                side == 0 ? black & keep : black ^ path,
                role == SHAH ? shahs ^ path : shahs,
                role == FERZ ? f ^ path : f,
                role == RUKH ? (rukhs & keep) ^ path : rukhs & keep,
                role == FARAS ? (farases & keep) ^ path : farases & keep,
                role == ALFIL ? (alfils & keep) ^ path : alfils & keep,
                b,
                nextKey,
                side ^ 1,
                role == BAIDAQ || captured != 0 ? 0 : quietPlies + 1,
                moveNumber + side);
    }

    /** The position after a legal move. */
    public Position play(Move move) {
        return play(move.raw());
    }

    /** Whether the same men stand on the same squares with the same side to move (5.5b). */
    public boolean repeats(Position other) {
        return key == other.key
                && side == other.side
                && white == other.white
                && black == other.black
                && shahs == other.shahs
                && ferzes == other.ferzes
                && rukhs == other.rukhs
                && farases == other.farases
                && alfils == other.alfils
                && baidaqs == other.baidaqs;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Position other
                && repeats(other)
                && quietPlies == other.quietPlies
                && moveNumber == other.moveNumber;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(key) * 31 + quietPlies;
    }

    @Override
    public String toString() {
        return setup().toString();
    }
}
