package shatranj.rules.board;

/**
 * What check and pin allow, as sets of squares. The list generator and the counter both take their
 * moves from these, so they cannot disagree about legality.
 *
 * <p>Shatranj makes this cheap: only a Rukh slides, so only a Rukh pins, only a Rukh's check can be
 * blocked, and of the pinned men only a Rukh, or a Baidaq pinned along its file, can move at all
 * (Ferz, Alfil, Faras and a capturing Baidaq always leave the line).
 *
 * <p>{@code side} is the ordinal of the side that moves; role sets hold both colours.
 */
public final class Masks {
    private Masks() {}

    /** How far a push shifts the board: 8 for White, −8 for Black. */
    public static int forward(int side) {
        return 8 - (side << 4);
    }

    /** The men of {@code enemy} that give check to a Shah of {@code side}, Shahs left out. */
    public static long checkers(
            int shah,
            int side,
            long occupied,
            long enemy,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs) {
        long leapers =
                (Attacks.ferz(shah) & ferzes)
                        | (Attacks.faras(shah) & farases)
                        | (Attacks.alfil(shah) & alfils)
                        | (Attacks.baidaq(side, shah) & baidaqs);
        long lines = Bitboard.fileOf(shah) | Bitboard.rankOf(shah);
        long sliders = enemy & rukhs & lines;
        if (sliders != 0) {
            sliders &= Attacks.rukh(shah, occupied);
        }
        return (leapers & enemy) | sliders;
    }

    /** Where a man other than the Shah must go to answer these checkers; all squares for none. */
    public static long evasions(int shah, long checkers) {
        if (checkers == 0) {
            return -1L;
        }
        if ((checkers & checkers - 1) != 0) {
            return 0;
        }
        return checkers | Attacks.between(shah, Bitboard.first(checkers));
    }

    /** The men of {@code own} that alone stand between their Shah and a Rukh of the enemy. */
    public static long pinned(int shah, long own, long occupied, long enemyRukhs) {
        long lines = Bitboard.fileOf(shah) | Bitboard.rankOf(shah);
        long pinned = 0;
        for (long rest = enemyRukhs & lines; rest != 0; rest &= rest - 1) {
            long between = Attacks.between(shah, Bitboard.first(rest)) & occupied;
            if (between != 0 && (between & between - 1) == 0) {
                pinned |= between & own;
            }
        }
        return pinned;
    }

    /** The whole line on which a man pinned on {@code square} may move. */
    public static long line(int shah, int square) {
        return (shah & 7) == (square & 7) ? Bitboard.fileOf(shah) : Bitboard.rankOf(shah);
    }

    /**
     * Which of the square of {@code shah}, a Shah of {@code side}, and its neighbours {@code enemy}
     * attacks; what the answer says of other squares means nothing. The Shah is not in the way of
     * Rukhs: it must not hide behind itself.
     */
    public static long dangers(
            int shah,
            int side,
            long occupied,
            long enemy,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs) {
        int forward = forward(side ^ 1);
        long men = baidaqs & enemy;
        long dangers =
                Attacks.shah(Bitboard.first(shahs & enemy))
                        | Attacks.byFerzes(ferzes & enemy)
                        | Attacks.byFarases(farases & enemy)
                        | Attacks.byAlfils(alfils & enemy)
                        | Long.rotateLeft(men & ~Bitboard.FILE_A, forward - 1)
                        | Long.rotateLeft(men & ~Bitboard.FILE_H, forward + 1);
        long near = rukhs & enemy & Attacks.rukhZone(shah);
        if (near != 0) {
            long seen = occupied ^ 1L << shah;
            for (long rest = near; rest != 0; rest &= rest - 1) {
                dangers |= Attacks.rukh(Bitboard.first(rest), seen);
            }
        }
        return dangers;
    }

    /** The men of {@code side}, its Shah included, that attack a square. */
    static long attackersTo(int square, int side, long occupied, Board board) {
        long attackers =
                (Attacks.shah(square) & board.shahs())
                        | (Attacks.ferz(square) & board.ferzes())
                        | (Attacks.rukh(square, occupied) & board.rukhs())
                        | (Attacks.faras(square) & board.farases())
                        | (Attacks.alfil(square) & board.alfils())
                        | (Attacks.baidaq(side ^ 1, square) & board.baidaqs());
        return attackers & board.of(Color.of(side));
    }
}
