package shatranj.engine.search;

import shatranj.engine.board.MoveList;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

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

    /** Endgame tables reach as far as this many men. */
    private static final int TABLE_MEN = 5;

    private final SearchBoard board;
    private final Rules rules;
    private final Oracle oracle;
    private final int[] scratch = new int[Position.MAX_MOVES];

    /**
     * @param oracle not asked where every bare wins: tables are of the other rules
     */
    Endings(SearchBoard board, Rules rules, Oracle oracle) {
        this.board = board;
        this.rules = rules;
        this.oracle = rules.everyBareWins() ? Oracle.NONE : oracle;
    }

    /** The score of an ended game, or {@link #GOES_ON}. */
    int score() {
        long own = board.own();
        long enemy = board.enemy();
        // Shahs are never captured, so one man left is the Shah.
        boolean ownBare = (own & own - 1) == 0;
        boolean enemyBare = (enemy & enemy - 1) == 0;
        int ply = board.ply();
        if (ownBare | enemyBare) {
            return bare(ply, ownBare, enemyBare);
        }
        if (board.quietPlies() >= rules.quietLimit() || ply >= rules.pliesLeft()) {
            return hasMove() ? 0 : Scores.lostAt(ply);
        }
        return GOES_ON;
    }

    private int bare(int ply, boolean ownBare, boolean enemyBare) {
        if (ownBare && enemyBare) {
            // Two Shahs alone always have a move.
            return 0;
        }
        if (enemyBare) {
            // It was bared, had its one reply and did not bare back.
            return hasMove() ? Scores.wonAt(ply) : Scores.lostAt(ply);
        }
        return !rules.everyBareWins() && canBareBack() ? 0 : Scores.lostAt(ply);
    }

    /** Whether the Shah alone can capture the last man of the other side. */
    private boolean canBareBack() {
        long last = board.enemy() & ~board.shahs();
        int shah = board.shah(board.side());
        return (last & last - 1) == 0
                && (Attacks.shah(shah) & last) != 0
                && board.legalMove(shah, Bitboard.first(last)) != 0;
    }

    /** Whether there is any legal move. */
    boolean hasMove() {
        return MoveList.isMobile(board, scratch);
    }

    /**
     * What an endgame table says of a game that goes on, or {@link #GOES_ON}. A win counts where it
     * comes before the move limit, or where the count of that limit has just begun.
     */
    int fromTables() {
        if (Bitboard.count(board.occupied()) > TABLE_MEN) {
            return GOES_ON;
        }
        int verdict = oracle.probe(board);
        if (verdict == Oracle.UNKNOWN || verdict == Oracle.DRAW) {
            return verdict == Oracle.DRAW ? 0 : GOES_ON;
        }
        int ply = board.ply();
        int plies = Oracle.plies(verdict);
        int score;
        if (board.quietPlies() + plies <= rules.quietLimit() && ply + plies <= rules.pliesLeft()) {
            score = Scores.wonAt(ply + plies);
        } else if (board.quietPlies() == 0) {
            score = Scores.knownWin(ply);
        } else {
            return GOES_ON;
        }
        return verdict > 0 ? score : -score;
    }

    /**
     * Whether a side is so near its end, with at most two men besides its Shah, that nothing may be
     * pruned or reduced.
     */
    boolean isDelicate() {
        return isFew(board.of(0)) || isFew(board.of(1));
    }

    private static boolean isFew(long men) {
        return Bitboard.count(men) <= 3;
    }

    /**
     * Whether the side to move may be supposed to be no better off by passing: it has four men or
     * more, one of them a Rukh or Faras, and many squares to go to. A Shah just bared is excluded
     * with them.
     */
    boolean canAffordToPass() {
        long own = board.own();
        return Bitboard.count(own) > 4
                && (own & (board.rukhs() | board.farases())) != 0
                && !board.inCheck()
                && freedom() >= 6;
    }

    /** Squares that the leapers and Baidaqs of the side to move reach, a Rukh counting for two. */
    private int freedom() {
        long own = board.own();
        int forward = board.side() == 0 ? 8 : -8;
        long leaps =
                Attacks.byFarases(own & board.farases())
                        | Attacks.byFerzes(own & board.ferzes())
                        | Attacks.byAlfils(own & board.alfils());
        long pushes = Long.rotateLeft(own & board.role(Role.BAIDAQ.ordinal()), forward);
        return Bitboard.count(leaps & ~own)
                + Bitboard.count(pushes & ~board.occupied())
                + 2 * Bitboard.count(own & board.rukhs());
    }
}
