package shatranj.engine.eval;

import static shatranj.engine.eval.PieceSquares.pack;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;

/**
 * A small tapered evaluation: men on squares, mobility, and near the end the number of men, since
 * the side that has lost them all has lost. It judges positions at rest; what ends a game is the
 * search's.
 */
public final class Evaluation {
    private static final int TEMPO = 8;
    private static final int FULL_PHASE = 30;

    /** With this many men or fewer, Shah included, a side is near being bared. */
    private static final int FEW = 4;

    private Evaluation() {}

    /**
     * The worth in hundredths of a Baidaq for the side to move.
     *
     * @param squares {@link PieceSquares#of} of this position
     */
    public static int of(Position p, int squares) {
        int sum = squares + mobility(p, p.white(), 0) - mobility(p, p.black(), 1);
        sum += men(p);
        int phase = Math.min(phase(p), FULL_PHASE);
        int middle = PieceSquares.middle(sum);
        int end = PieceSquares.end(sum) + hunt(p);
        int white = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        return TEMPO + (p.side() == 0 ? white : -white);
    }

    /** 30 with all men, 0 when only Shahs and Baidaqs are left. */
    private static int phase(Position p) {
        return 4 * Bitboard.count(p.rukhs())
                + 2 * Bitboard.count(p.farases())
                + Bitboard.count(p.ferzes() | p.alfils());
    }

    /** Squares that the men of a side reach, those that enemy Baidaqs guard left out. */
    private static int mobility(Position p, long own, int side) {
        long hostile = (side == 0 ? p.black() : p.white()) & p.baidaqs();
        int forward = side == 0 ? -8 : 8;
        long guarded =
                Long.rotateLeft(hostile & ~Bitboard.FILE_A, forward - 1)
                        | Long.rotateLeft(hostile & ~Bitboard.FILE_H, forward + 1);
        long open = ~(own | guarded);
        int rukhs = 0;
        for (long rest = own & p.rukhs(); rest != 0; rest &= rest - 1) {
            rukhs += Bitboard.count(Attacks.rukh(Bitboard.first(rest), p.occupied()) & open);
        }
        int farases = 0;
        for (long rest = own & p.farases(); rest != 0; rest &= rest - 1) {
            farases += Bitboard.count(Attacks.faras(Bitboard.first(rest)) & open);
        }
        int small = 0;
        for (long rest = own & p.ferzes(); rest != 0; rest &= rest - 1) {
            small += Bitboard.count(Attacks.ferz(Bitboard.first(rest)) & open);
        }
        for (long rest = own & p.alfils(); rest != 0; rest &= rest - 1) {
            small += Bitboard.count(Attacks.alfil(Bitboard.first(rest)) & open);
        }
        int shah = Bitboard.count(Attacks.shah(Bitboard.first(own & p.shahs())) & open);
        return pack(
                4 * rukhs + 5 * farases + 3 * small,
                5 * rukhs + 4 * farases + 3 * small + 4 * shah);
    }

    /** Each man more is a man further from being bared. */
    private static int men(Position p) {
        int white = Bitboard.count(p.white());
        int black = Bitboard.count(p.black());
        return pack(0, 12 * (white - black));
    }

    /** The side with more men hunts one with few: its Shah to the edge, ours close to it. */
    private static int hunt(Position p) {
        int white = Bitboard.count(p.white());
        int black = Bitboard.count(p.black());
        if (white > black && black <= FEW) {
            return chase(p.white() & p.shahs(), p.black() & p.shahs(), FEW + 1 - black);
        }
        if (black > white && white <= FEW) {
            return -chase(p.black() & p.shahs(), p.white() & p.shahs(), FEW + 1 - white);
        }
        return 0;
    }

    private static int chase(long hunter, long hunted, int weight) {
        int from = Bitboard.first(hunter);
        int to = Bitboard.first(hunted);
        int files = Math.abs((from & 7) - (to & 7));
        int ranks = Math.abs((from >>> 3) - (to >>> 3));
        int edge = Math.min(to & 7, 7 - (to & 7)) + Math.min(to >>> 3, 7 - (to >>> 3));
        return weight * (20 + 4 * (6 - edge) + 3 * (14 - files - ranks));
    }
}
