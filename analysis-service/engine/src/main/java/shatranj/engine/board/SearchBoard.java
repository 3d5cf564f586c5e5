package shatranj.engine.board;

import java.util.Arrays;
import java.util.List;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Masks;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Zobrist;

/**
 * The men of a line of play that goes forth and back on one board, with the keys of everything
 * before it. No object is made by a move; a {@link Position} for each would be several times as
 * dear. Not for two threads.
 *
 * <p>The line may be {@link #MAX_PLY} plies longer than the game that {@link #begin} was given.
 */
public final class SearchBoard {
    /** Plies that a line of the search can be long. */
    public static final int MAX_PLY = 128;

    private static final int ROOM = MAX_PLY + 8;

    private static final int SHAH = Role.SHAH.ordinal();
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();
    private static final int FARAS = Role.FARAS.ordinal();
    private static final int ALFIL = Role.ALFIL.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    // Of eight, so that a masked index needs no test.
    private final long[] roles = new long[8];
    private final long[] sides = new long[2];
    private int side;

    // By plies since the game began.
    private int at;
    private int root;
    private long[] keys = new long[ROOM];
    private long[] checkers = new long[ROOM];
    private int[] quietPlies = new int[ROOM];
    private int[] sincePass = new int[ROOM];

    /**
     * Stands at the last position of a game, which is the root of the search.
     *
     * @param line the game's positions from its start on, not empty
     */
    public void begin(List<Position> line) {
        root = line.size() - 1;
        at = root;
        if (keys.length < root + ROOM) {
            keys = new long[root + ROOM];
            checkers = new long[root + ROOM];
            quietPlies = new int[root + ROOM];
            sincePass = new int[root + ROOM];
        }
        for (int i = 0; i <= root; i++) {
            keys[i] = line.get(i).key();
            quietPlies[i] = line.get(i).quietPlies();
            sincePass[i] = i;
        }
        Position position = line.get(root);
        Arrays.fill(roles, 0);
        for (Role role : Role.values()) {
            roles[role.ordinal()] = position.of(role);
        }
        sides[0] = position.white();
        sides[1] = position.black();
        side = position.side();
        checkers[at] = findCheckers();
    }

    /** The ordinal of the side to move. */
    public int side() {
        return side;
    }

    /** Plies from the root to here. */
    public int ply() {
        return at - root;
    }

    /** The key of men and side to move, {@link Position#key}. */
    public long key() {
        return keys[at];
    }

    /** Plies since the last capture or Baidaq move. */
    public int quietPlies() {
        return quietPlies[at];
    }

    /** The men that give check. */
    public long checkers() {
        return checkers[at];
    }

    /** Whether the side to move is in check. */
    public boolean inCheck() {
        return checkers[at] != 0;
    }

    /** The men of a side, by its ordinal. */
    public long of(int color) {
        return sides[color & 1];
    }

    /** The men of the side to move. */
    public long own() {
        return sides[side & 1];
    }

    /** Those of the other side. */
    public long enemy() {
        return sides[side & 1 ^ 1];
    }

    /** Every square with a man on it. */
    public long occupied() {
        return sides[0] | sides[1];
    }

    /** The men of a role, by its ordinal, both colours. */
    public long role(int role) {
        return roles[role & 7];
    }

    /** Both Shahs. */
    public long shahs() {
        return roles[SHAH];
    }

    /** All Ferzes, both colours. */
    public long ferzes() {
        return roles[FERZ];
    }

    /** All Rukhs, both colours. */
    public long rukhs() {
        return roles[RUKH];
    }

    /** All Farases, both colours. */
    public long farases() {
        return roles[FARAS];
    }

    /** All Alfils, both colours. */
    public long alfils() {
        return roles[ALFIL];
    }

    /** All Baidaqs, both colours. */
    public long baidaqs() {
        return roles[BAIDAQ];
    }

    /** The square of the Shah of a side. */
    public int shah(int color) {
        return Bitboard.first(roles[SHAH] & sides[color & 1]);
    }

    /** The ordinal of the role on an occupied square, bit by bit: a branch would mispredict. */
    public int roleAt(int square) {
        long ones = roles[FERZ] | roles[FARAS] | roles[BAIDAQ];
        long twos = roles[RUKH] | roles[FARAS];
        long fours = roles[ALFIL] | roles[BAIDAQ];
        return (int)
                (ones >>> square & 1 | (twos >>> square & 1) << 1 | (fours >>> square & 1) << 2);
    }

    /** The men of both sides that attack a square past these occupied ones. */
    public long attackersTo(int square, long occupied) {
        return Attacks.shah(square) & roles[SHAH]
                | Attacks.ferz(square) & roles[FERZ]
                | Attacks.rukh(square, occupied) & roles[RUKH]
                | Attacks.faras(square) & roles[FARAS]
                | Attacks.alfil(square) & roles[ALFIL]
                | Attacks.baidaq(1, square) & roles[BAIDAQ] & sides[0]
                | Attacks.baidaq(0, square) & roles[BAIDAQ] & sides[1];
    }

    private long findCheckers() {
        return Masks.checkers(
                Bitboard.first(roles[SHAH] & own()),
                side,
                occupied(),
                enemy(),
                roles[FERZ],
                roles[RUKH],
                roles[FARAS],
                roles[ALFIL],
                roles[BAIDAQ]);
    }

    /** Plays a legal raw move. Legality is the caller's. */
    public void play(int move) {
        int to = Move.to(move);
        int from = Move.from(move);
        int role = Move.role(move);
        int prey = Move.captured(move);
        int arrives = Move.promotes(move) ? FERZ : role;
        long key =
                keys[at]
                        ^ Zobrist.BLACK_TO_MOVE
                        ^ Zobrist.of(side, role, from)
                        ^ Zobrist.of(side, arrives, to);
        roles[role] ^= 1L << from;
        roles[arrives] ^= 1L << to;
        sides[side & 1] ^= 1L << from | 1L << to;
        if (prey != 0) {
            roles[prey] ^= 1L << to;
            sides[side & 1 ^ 1] ^= 1L << to;
            key ^= Zobrist.of(side ^ 1, prey, to);
        }
        boolean quiet = prey == 0 && role != BAIDAQ;
        side ^= 1;
        int next = at + 1;
        keys[next] = key;
        quietPlies[next] = quiet ? quietPlies[at] + 1 : 0;
        sincePass[next] = sincePass[at] + 1;
        at = next;
        checkers[next] = findCheckers();
    }

    /** Takes back the move that was played last. */
    public void takeBack(int move) {
        int to = Move.to(move);
        int from = Move.from(move);
        int role = Move.role(move);
        int prey = Move.captured(move);
        at--;
        side ^= 1;
        roles[Move.promotes(move) ? FERZ : role] ^= 1L << to;
        roles[role] ^= 1L << from;
        sides[side & 1] ^= 1L << from | 1L << to;
        if (prey != 0) {
            roles[prey] ^= 1L << to;
            sides[side & 1 ^ 1] ^= 1L << to;
        }
    }

    /** Gives the move away; not while in check. */
    public void pass() {
        side ^= 1;
        int next = at + 1;
        keys[next] = keys[at] ^ Zobrist.BLACK_TO_MOVE;
        quietPlies[next] = quietPlies[at] + 1;
        sincePass[next] = 0;
        at = next;
        checkers[next] = 0;
    }

    /** Takes back a pass. */
    public void takeBackPass() {
        at--;
        side ^= 1;
    }

    /**
     * Whether what stands here is as good as drawn by repetition: it stood once before since the
     * root, where the same would be played again, or twice in the game. Keys stand for positions: a
     * search may err once in 2⁶⁴, a ruling compares whole positions.
     *
     * @param gameCounts whether the rules count what stood before the root
     */
    public boolean repeats(boolean gameCounts) {
        long key = keys[at];
        int back = Math.min(quietPlies[at], sincePass[at]);
        boolean seen = false;
        for (int i = 4; i <= back; i += 2) {
            if (keys[at - i] == key) {
                if (at - i > root || seen && gameCounts) {
                    return true;
                }
                seen = true;
            }
        }
        return false;
    }

    /** The key that a move leads to, for looking ahead in a table. */
    public long keyAfter(int move) {
        int role = Move.role(move);
        int prey = Move.captured(move);
        long key =
                keys[at]
                        ^ Zobrist.BLACK_TO_MOVE
                        ^ Zobrist.of(side, role, Move.from(move))
                        ^ Zobrist.of(side, Move.promotes(move) ? FERZ : role, Move.to(move));
        return prey == 0 ? key : key ^ Zobrist.of(side ^ 1, prey, Move.to(move));
    }

    /**
     * The raw move of the man of the side to move from one square to another if it is legal, else
     * 0: so moves of any origin, a table or another thread, become safe to play.
     */
    public int legalMove(int from, int to) {
        if (!Bitboard.has(own(), from) || Bitboard.has(own() | roles[SHAH], to)) {
            return 0;
        }
        int role = roleAt(from);
        boolean takes = Bitboard.has(enemy(), to);
        if (!reaches(role, from, to, takes) || !isSafe(from, to)) {
            return 0;
        }
        return MoveList.pack(from, to, role, takes ? roleAt(to) : 0);
    }

    private boolean reaches(int role, int from, int to, boolean takes) {
        if (role == BAIDAQ) {
            return takes
                    ? Bitboard.has(Attacks.baidaq(side, from), to)
                    : to - from == Masks.forward(side);
        }
        // Nothing is between two squares of a leap.
        return Bitboard.has(Attacks.onEmptyBoard(role, from), to)
                && (Attacks.between(from, to) & occupied()) == 0;
    }

    private boolean isSafe(int from, int to) {
        int shah = shah(side);
        long after = occupied() & ~(1L << from) | 1L << to;
        int stands = shah == from ? to : shah;
        return (attackersTo(stands, after) & enemy() & ~(1L << to)) == 0;
    }

    /** Whether a legal move gives check, told without playing it. */
    public boolean givesCheck(int move) {
        int shah = shah(side ^ 1);
        int to = Move.to(move);
        int from = Move.from(move);
        int role = Move.promotes(move) ? FERZ : Move.role(move);
        long after = occupied() & ~(1L << from) | 1L << to;
        long direct =
                role == BAIDAQ
                        ? Attacks.baidaq(side, to)
                        : role == RUKH ? Attacks.rukh(to, after) : Attacks.onEmptyBoard(role, to);
        if (Bitboard.has(direct, shah)) {
            return true;
        }
        long lines = Bitboard.fileOf(shah) | Bitboard.rankOf(shah);
        long behind = own() & roles[RUKH] & lines & ~(1L << from);
        return Bitboard.has(lines, from)
                && behind != 0
                && (Attacks.rukh(shah, after) & behind) != 0;
    }
}
