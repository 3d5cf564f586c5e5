package shatranj.rules.board;

/**
 * Counts legal moves by the same {@link Masks} from which {@link MoveGenerator} lists them, without
 * listing them. {@code own} belongs to {@code side}; role sets hold both colours. Officers are
 * Ferz, Faras, Alfil and Rukh.
 */
final class MoveCounter {
    /** No count of officers' moves. */
    static final int UNKNOWN = -1;

    private MoveCounter() {}

    /** How many legal moves a position has. */
    static int count(Position p) {
        return count(
                p.side(),
                p.own(),
                p.enemy(),
                p.shahs(),
                p.ferzes(),
                p.rukhs(),
                p.farases(),
                p.alfils(),
                p.baidaqs(),
                UNKNOWN);
    }

    /**
     * How many moves there are, from the same masks as {@link MoveGenerator}'s.
     *
     * @param known how many its officers have if none is pinned and there is no check, or {@link
     *     #UNKNOWN}
     */
    static int count(
            int side,
            long own,
            long enemy,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs,
            int known) {
        long occupied = own | enemy;
        int shah = Bitboard.first(shahs & own);
        int count = 0;
        boolean maybeCheck = true;
        long refuges = Attacks.shah(shah) & ~own;
        if (refuges != 0) {
            long dangers =
                    Masks.dangers(
                            shah, side, occupied, enemy, shahs, ferzes, rukhs, farases, alfils,
                            baidaqs);
            count = Bitboard.count(refuges & ~dangers);
            maybeCheck = Bitboard.has(dangers, shah);
        }
        long allowed = ~own;
        if (maybeCheck) {
            long checkers =
                    Masks.checkers(
                            shah, side, occupied, enemy, ferzes, rukhs, farases, alfils, baidaqs);
            allowed &= Masks.evasions(shah, checkers);
            if (allowed == 0) {
                return count;
            }
        }
        long pinned = Masks.pinned(shah, own, occupied, enemy & rukhs);
        boolean asKnown = known != UNKNOWN && pinned == 0 && allowed == ~own;
        count +=
                asKnown
                        ? known
                        : officers(
                                shah, own, occupied, pinned, allowed, ferzes, rukhs, farases,
                                alfils);
        int forward = Masks.forward(side);
        long men = own & baidaqs & ~pinned;
        long pushers = men | (own & baidaqs & Bitboard.fileOf(shah));
        long prey = enemy & allowed;
        return count
                + Bitboard.count(Long.rotateLeft(pushers, forward) & ~occupied & allowed)
                + Bitboard.count(Long.rotateLeft(men & ~Bitboard.FILE_A, forward - 1) & prey)
                + Bitboard.count(Long.rotateLeft(men & ~Bitboard.FILE_H, forward + 1) & prey);
    }

    /** How many moves the officers have. */
    static int officers(
            int shah,
            long own,
            long occupied,
            long pinned,
            long allowed,
            long ferzes,
            long rukhs,
            long farases,
            long alfils) {
        int count = 0;
        long free = own & ~pinned;
        for (long rest = free & ferzes; rest != 0; rest &= rest - 1) {
            count += Bitboard.count(Attacks.ferz(Bitboard.first(rest)) & allowed);
        }
        for (long rest = free & farases; rest != 0; rest &= rest - 1) {
            count += Bitboard.count(Attacks.faras(Bitboard.first(rest)) & allowed);
        }
        for (long rest = free & alfils; rest != 0; rest &= rest - 1) {
            count += Bitboard.count(Attacks.alfil(Bitboard.first(rest)) & allowed);
        }
        for (long rest = own & rukhs; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            count += Bitboard.count(Attacks.rukh(from, occupied) & line & allowed);
        }
        return count;
    }
}
