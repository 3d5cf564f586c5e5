package shatranj.engine.search;

import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Position;

/**
 * Captures, and every way out of check, until nothing hangs
 * (https://www.chessprogramming.org/Quiescence_Search). Standing pat supposes a quiet move, so a
 * side without any legal move is found first: it has lost.
 */
final class Quiescence {
    private final State state;

    Quiescence(State state) {
        this.state = state;
    }

    /** The score of a position at rest below it; within alpha and beta it is exact. */
    int search(Position p, boolean inCheck, int alpha, int beta, int ply) {
        if (state.budget.visit()) {
            return 0;
        }
        state.selectiveDepth = Math.max(state.selectiveDepth, ply);
        int ended = Endings.of(p, ply, state.rules);
        if (ended != Endings.GOES_ON) {
            return ended;
        }
        if (ply >= Scores.MAX_PLY) {
            return state.evaluate(p, ply);
        }
        long entry = state.table.probe(p.key());
        if (entry != TranspositionTable.MISS && beta - alpha == 1 && !state.isFading(p)) {
            int score = Scores.fromTable(TranspositionTable.score(entry), ply);
            int bound = TranspositionTable.bound(entry);
            if ((bound & (score >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER))
                    != 0) {
                return score;
            }
        }
        int tableMove = TranspositionTable.move(entry);
        return inCheck
                ? evade(p, tableMove, alpha, beta, ply)
                : capture(p, tableMove, alpha, beta, ply);
    }

    private int evade(Position p, int tableMove, int alpha, int beta, int ply) {
        int count = p.moves(state.ordering.moves(ply));
        if (count == 0) {
            return Scores.lostAt(ply);
        }
        state.ordering.scoreAll(p, ply, count, tableMove);
        return tryAll(p, count, -Scores.INFINITE, alpha, beta, ply, true);
    }

    private int capture(Position p, int tableMove, int alpha, int beta, int ply) {
        if (!Endings.hasMove(p)) {
            return Scores.lostAt(ply);
        }
        int standing = state.evaluate(p, ply);
        if (standing >= beta) {
            return standing;
        }
        int count = p.captures(state.ordering.moves(ply));
        state.ordering.scoreCaptures(p, ply, count, tableMove);
        return tryAll(p, count, standing, Math.max(alpha, standing), beta, ply, false);
    }

    private int tryAll(Position p, int count, int floor, int from, int beta, int ply, boolean all) {
        int best = floor;
        int alpha = from;
        boolean delicate = Endings.isDelicate(p);
        for (int i = 0; i < count; i++) {
            int move = state.ordering.next(ply, i, count);
            if (!all && !delicate && state.ordering.isLosing(ply, i)) {
                break;
            }
            Position next = p.play(move);
            state.enter(p, move, next, ply);
            int score = -search(next, next.inCheck(), -beta, -alpha, ply + 1);
            if (state.budget.isSpent()) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score >= beta) {
                    break;
                }
                alpha = Math.max(alpha, score);
            }
        }
        return best;
    }
}
