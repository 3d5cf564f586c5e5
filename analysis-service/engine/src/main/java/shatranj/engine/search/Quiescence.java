package shatranj.engine.search;

import static shatranj.engine.table.TranspositionTable.LOWER;
import static shatranj.engine.table.TranspositionTable.MISS;
import static shatranj.engine.table.TranspositionTable.NO_EVAL;
import static shatranj.engine.table.TranspositionTable.UPPER;

import shatranj.engine.board.SearchBoard;
import shatranj.engine.board.StaticExchange;
import shatranj.engine.ordering.MovePicker;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Move;

/**
 * Captures and promotions, and every way out of check, until nothing hangs
 * (https://www.chessprogramming.org/Quiescence_Search). What ends a game comes first: standing pat
 * supposes a quiet move, and a side without any legal move has lost.
 */
final class Quiescence {
    /** A capture that leaves the score this far below alpha is not tried. */
    private static final int MARGIN = 150;

    private final State state;
    private final SearchBoard board;

    Quiescence(State state) {
        this.state = state;
        this.board = state.board;
    }

    /** The score of a node for its side to move; of no meaning once the budget is spent. */
    int search(int givenAlpha, int beta, int ply) {
        if (state.budget.visit()) {
            return 0;
        }
        state.pv.clear(ply);
        state.selectiveDepth = Math.max(state.selectiveDepth, ply);
        int ended = state.endings.score();
        if (ended != Endings.GOES_ON) {
            return ended;
        }
        int known = state.endings.fromTables();
        if (known != Endings.GOES_ON) {
            return known;
        }
        if (ply >= Scores.MAX_PLY) {
            return state.faded(state.evaluate());
        }
        boolean isPv = beta - givenAlpha > 1;
        long entry = state.table.probe(board.key());
        if (entry != MISS && !isPv && !state.isFading()) {
            int score = Scores.fromTable(TranspositionTable.score(entry), ply);
            if ((TranspositionTable.bound(entry) & (score >= beta ? LOWER : UPPER)) != 0) {
                return score;
            }
        }
        boolean inCheck = board.inCheck();
        if (!inCheck && !state.endings.hasMove()) {
            return Scores.lostAt(ply);
        }
        int eval = inCheck ? NO_EVAL : evalOf(entry);
        int best = inCheck ? -Scores.INFINITE : standing(entry, eval, ply);
        if (best >= beta) {
            if (entry == MISS) {
                state.remember(0, best, eval, 0, LOWER, false);
            }
            return best;
        }
        return tryAll(entry, eval, best, givenAlpha, beta, ply);
    }

    private int evalOf(long entry) {
        int known = entry == MISS ? NO_EVAL : TranspositionTable.eval(entry);
        return known == NO_EVAL ? state.evaluate() : known;
    }

    /** What the side has if it captures nothing; a deeper bound of the table is better still. */
    private int standing(long entry, int eval, int ply) {
        int standing = state.faded(eval);
        if (entry == MISS || state.isFading()) {
            return standing;
        }
        int score = Scores.fromTable(TranspositionTable.score(entry), ply);
        int direction = score > standing ? LOWER : UPPER;
        boolean better =
                (TranspositionTable.bound(entry) & direction) != 0 && !Scores.isCertain(score);
        return better ? score : standing;
    }

    private int tryAll(long entry, int eval, int floor, int givenAlpha, int beta, int ply) {
        boolean inCheck = board.inCheck();
        MovePicker picker = state.pickers[ply];
        int tableMove = tableMove(entry, inCheck);
        if (inCheck) {
            picker.begin(ply, tableMove, state.movedTo(ply), state.movedBefore(ply));
        } else {
            picker.beginNoisy(tableMove);
        }
        boolean prunes = !inCheck && !state.endings.isDelicate();
        int best = floor;
        int alpha = Math.max(givenAlpha, floor);
        int bestMove = 0;
        for (int move = picker.next(); move != 0; move = picker.next()) {
            if (prunes) {
                if (picker.isLosing()) {
                    break;
                }
                int hope = floor + MARGIN + StaticExchange.value(Move.captured(move));
                if (hope <= alpha && !Move.promotes(move) && Move.captures(move)) {
                    best = Math.max(best, hope);
                    continue;
                }
            }
            state.play(move);
            int score = -search(-beta, -alpha, ply + 1);
            state.takeBack(move);
            if (state.budget.isSpent()) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    alpha = score;
                    if (score >= beta) {
                        break;
                    }
                }
            }
        }
        if (best == -Scores.INFINITE) {
            return Scores.lostAt(ply);
        }
        state.remember(bestMove, best, eval, 0, best >= beta ? LOWER : UPPER, false);
        return best;
    }

    /** The table's move if it is of the kind that is tried here. */
    private int tableMove(long entry, boolean inCheck) {
        int way = TranspositionTable.move(entry);
        if (way == 0) {
            return 0;
        }
        int move = board.legalMove(Move.from(way), Move.to(way));
        return inCheck || Move.captures(move) || Move.promotes(move) ? move : 0;
    }
}
