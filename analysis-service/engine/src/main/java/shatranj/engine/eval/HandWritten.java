package shatranj.engine.eval;

import static shatranj.engine.eval.PieceSquares.pack;

import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Masks;

/**
 * The small evaluation: men on squares, mobility, pressure on the Shah, Baidaqs, what Alfils and
 * Ferzes can ever reach, and, near the end, the men that are left before a side is bared. Middle
 * game and endgame are summed together and mixed by the material left
 * (https://www.chessprogramming.org/Tapered_Eval).
 */
public final class HandWritten implements Evaluation {
    private static final int TEMPO = 5;
    private static final int FULL_PHASE = 30;

    /** With this many men or fewer, Shah included, a side is near being bared. */
    private static final int FEW = 4;

    /** The light squares: those of h1 and a8. */
    private static final long LIGHT = 0x55AA55AA55AA55AAL;

    private static final long[] ORBITS = new long[8];

    static {
        for (int square = 0; square < 64; square++) {
            ORBITS[Attacks.orbit(square)] |= 1L << square;
        }
    }

    private final int[] sums = new int[SearchBoard.MAX_PLY + 8];
    private int top;

    // By side, of the position at hand.
    private final long[] baidaqAttacks = new long[2];

    @Override
    public void begin(SearchBoard board) {
        top = 0;
        sums[0] = PieceSquares.of(board);
    }

    @Override
    public void play(int side, int move) {
        sums[top + 1] = sums[top] + PieceSquares.change(side, move);
        top++;
    }

    @Override
    public void takeBack() {
        top--;
    }

    @Override
    public int of(SearchBoard b) {
        for (int side = 0; side < 2; side++) {
            long men = b.of(side) & b.baidaqs();
            baidaqAttacks[side] = attacks(men, Masks.forward(side));
        }
        int sum = sums[top] + side(b, 0) - side(b, 1);
        int phase = Math.min(phase(b), FULL_PHASE);
        int middle = PieceSquares.middle(sum);
        int end = PieceSquares.end(sum) + hunt(b);
        int white = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        return TEMPO + (b.side() == 0 ? white : -white);
    }

    private static long attacks(long baidaqs, int forward) {
        return Long.rotateLeft(baidaqs & ~Bitboard.FILE_A, forward - 1)
                | Long.rotateLeft(baidaqs & ~Bitboard.FILE_H, forward + 1);
    }

    /** 30 with all men, 0 when only Shahs and Baidaqs are left. */
    private static int phase(SearchBoard b) {
        return 4 * Bitboard.count(b.rukhs())
                + 2 * Bitboard.count(b.farases())
                + Bitboard.count(b.ferzes() | b.alfils());
    }

    private int side(SearchBoard b, int side) {
        return mobility(b, side) + baidaqs(b, side) + reach(b, side) + men(b, side);
    }

    // Loops over men share what they look up: mobility and pressure in one pass.
    private int mobility(SearchBoard b, int side) {
        long own = b.of(side);
        long open = ~(own | baidaqAttacks[side ^ 1]);
        long zone = Attacks.shah(b.shah(side ^ 1));
        int pressure = 0;
        int rukhs = 0;
        for (long rest = own & b.rukhs(); rest != 0; rest &= rest - 1) {
            long seen = Attacks.rukh(Bitboard.first(rest), b.occupied());
            rukhs += Bitboard.count(seen & open);
            pressure += 3 * Bitboard.count(seen & zone);
        }
        int farases = 0;
        for (long rest = own & b.farases(); rest != 0; rest &= rest - 1) {
            long seen = Attacks.faras(Bitboard.first(rest));
            farases += Bitboard.count(seen & open);
            pressure += 3 * Bitboard.count(seen & zone);
        }
        long ferzes = Attacks.byFerzes(own & b.ferzes());
        long alfils = Attacks.byAlfils(own & b.alfils());
        pressure +=
                2 * Bitboard.count((ferzes | alfils) & zone)
                        + Bitboard.count(baidaqAttacks[side] & zone);
        int small = Bitboard.count(ferzes & open) + Bitboard.count(alfils & open);
        int shah = Bitboard.count(Attacks.shah(b.shah(side)) & open);
        int squared = pressure * pressure;
        return pack(
                3 * rukhs + 5 * farases - small + 2 * shah + squared / 4 - pressure,
                4 * rukhs + 5 * farases + 5 * small - shah - squared / 6 + pressure);
    }

    /** Baidaqs that guard each other, men on guarded squares, and Baidaqs on the way to be Ferz. */
    private int baidaqs(SearchBoard b, int side) {
        long own = b.of(side);
        long men = own & b.baidaqs();
        int guarded = Bitboard.count(men & baidaqAttacks[side]);
        int posts = Bitboard.count(own & (b.farases() | b.ferzes()) & baidaqAttacks[side]);
        int threats =
                Bitboard.count(baidaqAttacks[side] & b.of(side ^ 1) & (b.farases() | b.rukhs()));
        return pack(2 * guarded - 2 * posts + 26 * threats, 25 * posts + 29 * threats)
                + passed(b, side, men);
    }

    private static int passed(SearchBoard b, int side, long men) {
        long hostile = b.of(side ^ 1) & b.baidaqs();
        int worth = 0;
        for (long rest = men; rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            int rank = side == 0 ? square >>> 3 : 7 - (square >>> 3);
            long file = Bitboard.fileOf(square);
            long files = file | (file & ~Bitboard.FILE_A) >>> 1 | (file & ~Bitboard.FILE_H) << 1;
            long ahead = side == 0 ? -1L << 8 + (square & 56) : (1L << (square & 56)) - 1;
            if ((hostile & files & ahead) == 0) {
                worth += pack(rank * (17 - 3 * rank) / 2, rank * (7 * rank - 23) / 2);
            }
        }
        return worth;
    }

    /**
     * An Alfil meets only what stands on its orbit, a Ferz only what stands on its colour: enemy
     * Baidaqs there are prey, and two Ferzes see more on both colours than on one.
     */
    private static int reach(SearchBoard b, int side) {
        long own = b.of(side);
        long prey = b.of(side ^ 1) & b.baidaqs();
        long ferzes = own & b.ferzes();
        int worth = 0;
        if ((ferzes & LIGHT) != 0) {
            worth += pack(0, Bitboard.count(prey & LIGHT));
        }
        if ((ferzes & ~LIGHT) != 0) {
            worth += pack(0, Bitboard.count(prey & ~LIGHT));
        }
        for (long rest = own & b.alfils(); rest != 0; rest &= rest - 1) {
            int orbit = Attacks.orbit(Bitboard.first(rest));
            worth += pack(0, 3 * Bitboard.count(prey & ORBITS[orbit]));
        }
        return worth;
    }

    /** The last men before a side is bared are worth more than they do. */
    private static int men(SearchBoard b, int side) {
        int men = Bitboard.count(b.of(side)) - 1;
        return pack(0, men < 4 ? -60 * (4 - men) : 0);
    }

    /** The side with more men hunts one with few: its Shah to the edge, ours close to it. */
    private static int hunt(SearchBoard b) {
        int white = Bitboard.count(b.of(0));
        int black = Bitboard.count(b.of(1));
        if (white > black && black <= FEW) {
            return chase(b.shah(0), b.shah(1), FEW + 1 - black);
        }
        if (black > white && white <= FEW) {
            return -chase(b.shah(1), b.shah(0), FEW + 1 - white);
        }
        return 0;
    }

    private static int chase(int hunter, int hunted, int weight) {
        int files = Math.abs((hunter & 7) - (hunted & 7));
        int ranks = Math.abs((hunter >>> 3) - (hunted >>> 3));
        int edge =
                Math.min(hunted & 7, 7 - (hunted & 7)) + Math.min(hunted >>> 3, 7 - (hunted >>> 3));
        return weight * (20 + 4 * (6 - edge) + 3 * (14 - files - ranks));
    }
}
