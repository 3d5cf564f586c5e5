package shatranj.engine.search;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;

/**
 * What ends a game at a node, in the order of the rules: no legal move loses, then both bare, one
 * bare, and draws by the limits. That a side has no legal move is otherwise found when its moves
 * are listed; here only where another ending would go before it.
 *
 * <p>A bare that can be answered is worth a draw under {@code ANSWERABLE_DRAWS} by its letter, and
 * under {@code AFTER_REPLY} because every other reply loses. So one rule serves both, and a win by
 * baring is counted to the baring ply.
 */
final class Endings {
    /** The game goes on, as far as is known without listing moves. */
    static final int GOES_ON = Integer.MIN_VALUE;

    private Endings() {}

    /** The score of an ended game, or {@link #GOES_ON}. */
    static int of(Position p, int ply, Rules rules) {
        long own = p.own();
        long enemy = p.enemy();
        // Shahs are never captured, so one man left is the Shah.
        boolean ownBare = (own & own - 1) == 0;
        boolean enemyBare = (enemy & enemy - 1) == 0;
        if (ownBare | enemyBare) {
            return bare(p, ply, rules, ownBare, enemyBare);
        }
        if (p.quietPlies() >= rules.quietLimit() || ply >= rules.pliesLeft()) {
            return hasMove(p) ? 0 : Scores.lostAt(ply);
        }
        return GOES_ON;
    }

    private static int bare(Position p, int ply, Rules rules, boolean ownBare, boolean enemyBare) {
        if (ownBare && enemyBare) {
            // Two Shahs alone always have a move.
            return 0;
        }
        if (enemyBare) {
            // It was bared, had its one reply and did not bare back.
            return hasMove(p) ? Scores.wonAt(ply) : Scores.lostAt(ply);
        }
        return !rules.everyBareWins() && canBareBack(p) ? 0 : Scores.lostAt(ply);
    }

    /** Whether the Shah alone can capture the last man of the other side. */
    private static boolean canBareBack(Position p) {
        long last = p.enemy() & ~p.shahs();
        return (last & last - 1) == 0
                && (Attacks.shah(p.shah()) & last) != 0
                && p.legalMove(p.shah(), Bitboard.first(last)) != 0;
    }

    /**
     * Whether there is any legal move. Most positions show one at a glance: out of check, only a
     * man in line with its Shah and a Rukh can be pinned.
     */
    static boolean hasMove(Position p) {
        if (p.inCheck()) {
            return p.moveCount() > 0;
        }
        int shah = p.shah();
        long lines = Bitboard.fileOf(shah) | Bitboard.rankOf(shah);
        long own = p.own();
        long free = own & ~lines;
        long pushes = Long.rotateLeft(free & p.baidaqs(), 8 - (p.side() << 4));
        if ((pushes & ~p.occupied()) != 0) {
            return true;
        }
        for (long rest = free & p.farases(); rest != 0; rest &= rest - 1) {
            if ((Attacks.faras(Bitboard.first(rest)) & ~own) != 0) {
                return true;
            }
        }
        for (long rest = free & p.rukhs(); rest != 0; rest &= rest - 1) {
            if ((Attacks.rukh(Bitboard.first(rest), p.occupied()) & ~own) != 0) {
                return true;
            }
        }
        return p.moveCount() > 0;
    }

    /** Whether a side is so near its end that nothing may be pruned or reduced. */
    static boolean isDelicate(Position p) {
        return Bitboard.count(p.white()) <= 3 || Bitboard.count(p.black()) <= 3;
    }
}
