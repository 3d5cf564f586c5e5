package shatranj.rules.winnable;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.MovingBoard;
import shatranj.rules.board.Role;

/**
 * The next step of the side to move towards a man that it can take: a capture, if there is one;
 * else the first step of a shortest way to one, while nothing else moves; else a Baidaq's step,
 * from which a way may come.
 *
 * <p>Leapers and Shahs go back the way they came, and so do Rukhs over empty squares, so the way is
 * looked for from the prey: all squares from which one move takes something, then all from which
 * two do, until one of the captors stands there. A whole layer is a few shifts of a set.
 */
final class Approach {
    /** Longer ways hardly exist on 64 squares. */
    private static final int LONGEST = 16;

    private final MovingBoard field;
    private final long prey;
    private final long occupied;
    private int moves = LONGEST;
    private int step;

    private Approach(MovingBoard field) {
        this.field = field;
        this.prey = field.prey();
        this.occupied = field.occupied();
    }

    /** A legal step, or 0 if there is none of these. */
    static int of(MovingBoard field) {
        Approach approach = new Approach(field);
        return approach.takes() || approach.comesNearer() || approach.goesAhead()
                ? approach.step
                : 0;
    }

    private boolean takes() {
        return takesByBaidaq()
                || takesBy(Role.FARAS, Sets.farasLeaps(field.own(Role.FARAS)))
                || takesByRukh()
                || takesBy(Role.FERZ, Sets.ferzLeaps(field.own(Role.FERZ)))
                || takesBy(Role.ALFIL, Sets.alfilLeaps(field.own(Role.ALFIL)))
                || takesBy(Role.SHAH, Sets.shahLeaps(field.own(Role.SHAH)));
    }

    private boolean takesByBaidaq() {
        long baidaqs = field.own(Role.BAIDAQ);
        long taken = Sets.baidaqAttacks(field.side(), baidaqs) & prey;
        for (; taken != 0 && step == 0; taken &= taken - 1) {
            int to = Bitboard.first(taken);
            tryFrom(Attacks.baidaq(field.side() ^ 1, to) & baidaqs, to);
        }
        return step != 0;
    }

    private boolean takesByRukh() {
        for (long men = field.own(Role.RUKH); men != 0 && step == 0; men &= men - 1) {
            int from = Bitboard.first(men);
            tryTo(from, Attacks.rukh(from, occupied) & prey, 1);
        }
        return step != 0;
    }

    private boolean takesBy(Role leaper, long attacked) {
        for (long taken = attacked & prey; taken != 0 && step == 0; taken &= taken - 1) {
            int to = Bitboard.first(taken);
            tryFrom(Attacks.of(leaper, to, 0) & field.own(leaper), to);
        }
        return step != 0;
    }

    private void tryFrom(long captors, int to) {
        for (long rest = captors; rest != 0 && step == 0; rest &= rest - 1) {
            consider(Bitboard.first(rest), to, 1);
        }
    }

    private boolean comesNearer() {
        byLeaper(Role.FARAS);
        byRukh();
        byLeaper(Role.FERZ);
        byLeaper(Role.ALFIL);
        byLeaper(Role.SHAH);
        return step != 0;
    }

    private void byLeaper(Role role) {
        long captors = field.own(role);
        if (captors == 0) {
            return;
        }
        long seen = prey;
        long layer = Sets.leaps(role, prey) & ~occupied;
        for (int distance = 2; distance < moves && layer != 0; distance++) {
            seen |= layer;
            long before = Sets.leaps(role, layer);
            for (long men = before & captors; men != 0 && moves > distance; men &= men - 1) {
                int from = Bitboard.first(men);
                tryTo(from, Attacks.of(role, from, 0) & layer, distance);
            }
            layer = before & ~occupied & ~seen;
        }
    }

    private void byRukh() {
        long captors = field.own(Role.RUKH);
        if (captors == 0) {
            return;
        }
        long seen = prey;
        long layer = Sets.slides(prey, occupied) & ~occupied;
        for (int distance = 2; distance < moves && layer != 0; distance++) {
            seen |= layer;
            for (long men = captors; men != 0 && moves > distance; men &= men - 1) {
                int from = Bitboard.first(men);
                tryTo(from, Attacks.rukh(from, occupied) & layer, distance);
            }
            layer = distance + 1 < moves ? Sets.slides(layer, occupied) & ~occupied & ~seen : 0;
        }
    }

    private void tryTo(int from, long targets, int distance) {
        for (long rest = targets; rest != 0 && moves > distance; rest &= rest - 1) {
            consider(from, Bitboard.first(rest), distance);
        }
    }

    private void consider(int from, int to, int distance) {
        if (field.isSafe(from, to)) {
            step = from | to << 6;
            moves = distance;
        }
    }

    /** A Baidaq's step leads nowhere at first, but to a Ferz in the end. */
    private boolean goesAhead() {
        long baidaqs = field.own(Role.BAIDAQ);
        long entered = Sets.ahead(field.side(), baidaqs) & ~occupied;
        for (; entered != 0 && step == 0; entered &= entered - 1) {
            int to = Bitboard.first(entered);
            consider(Bitboard.first(Sets.ahead(field.side() ^ 1, Bitboard.of(to))), to, 1);
        }
        return step != 0;
    }
}
