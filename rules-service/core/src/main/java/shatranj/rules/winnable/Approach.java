package shatranj.rules.winnable;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/**
 * The first move of a shortest way of the side to move to a man that it can take, while nothing
 * else moves.
 *
 * <p>Leapers and Shahs go back the way they came, so the way is looked for from the prey: all
 * squares from which one move takes something, then all from which two do, until one of the captors
 * stands there. A whole layer is a few shifts of a set.
 */
final class Approach {
    /** Longer ways hardly exist on 64 squares. */
    private static final int LONGEST = 16;

    private final Position position;
    private final long prey;
    private int moves = LONGEST;
    private int raw;

    private Approach(Position position) {
        this.position = position;
        this.prey = position.enemy() & ~position.shahs();
    }

    /** The raw move, legal, or 0 where nothing can be taken in this way. */
    static int of(Position position) {
        Approach approach = new Approach(position);
        approach.byBaidaq();
        approach.byLeaper(Role.FARAS);
        approach.byRukh();
        approach.byLeaper(Role.FERZ);
        approach.byLeaper(Role.ALFIL);
        approach.byLeaper(Role.SHAH);
        return approach.raw;
    }

    /** Only at once: a Baidaq does not come back. */
    private void byBaidaq() {
        long baidaqs = position.own() & position.baidaqs();
        int behind = position.side() ^ 1;
        for (long rest = prey; rest != 0 && raw == 0; rest &= rest - 1) {
            int to = Bitboard.first(rest);
            tryAll(Attacks.baidaq(behind, to) & baidaqs, to, 1);
        }
    }

    private void tryAll(long from, int to, int distance) {
        for (long rest = from; rest != 0 && moves > distance; rest &= rest - 1) {
            take(position.legalMove(Bitboard.first(rest), to), distance);
        }
    }

    private void take(int legal, int distance) {
        if (legal != 0) {
            raw = legal;
            moves = distance;
        }
    }

    private void byLeaper(Role role) {
        long captors = position.own() & position.of(role);
        if (captors == 0) {
            return;
        }
        long empty = ~position.occupied();
        long seen = prey;
        long layer = prey;
        for (int distance = 1; distance < moves && layer != 0; distance++) {
            long before = Sets.leaps(role, layer);
            for (long men = before & captors; men != 0 && moves > distance; men &= men - 1) {
                int from = Bitboard.first(men);
                tryTo(from, Attacks.of(role, from, 0) & layer, distance);
            }
            layer = before & empty & ~seen;
            seen |= layer;
        }
    }

    private void tryTo(int from, long targets, int distance) {
        for (long rest = targets; rest != 0 && moves > distance; rest &= rest - 1) {
            take(position.legalMove(from, Bitboard.first(rest)), distance);
        }
    }

    /** At once, or from a square that it reaches at once. */
    private void byRukh() {
        for (long men = position.own() & position.rukhs(); men != 0 && moves > 1; men &= men - 1) {
            int from = Bitboard.first(men);
            long attacked = Attacks.rukh(from, position.occupied());
            tryTo(from, attacked & prey, 1);
            long empty = attacked & ~position.occupied();
            for (long rest = empty; rest != 0 && moves > 2; rest &= rest - 1) {
                int by = Bitboard.first(rest);
                if ((Attacks.rukh(by, position.occupied()) & prey) != 0) {
                    take(position.legalMove(from, by), 2);
                }
            }
        }
    }
}
