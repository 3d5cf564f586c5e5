package shatranj.engine.search;

import static shatranj.engine.table.TranspositionTable.EXACT;
import static shatranj.engine.table.TranspositionTable.LOWER;
import static shatranj.engine.table.TranspositionTable.MISS;
import static shatranj.engine.table.TranspositionTable.UPPER;

import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * Principal-variation search below the root
 * (https://www.chessprogramming.org/Principal_Variation_Search): the first move with the whole
 * window, the others with an empty one to prove that they are no better.
 *
 * <p>What shatranj changes: being without a move loses, so passing is tried only by a side with
 * many moves and men, and nothing is pruned or reduced where a side has at most two men besides its
 * Shah.
 */
final class AlphaBeta {
    private static final int NO_SCORE = Integer.MIN_VALUE;

    /** A side with fewer men or moves than these may be glad to pass. */
    private static final int MEN_TO_PASS = 6;

    private static final int MOVES_TO_PASS = 12;
    private static final int MARGIN = 85;

    private final State state;
    private final Quiescence quiescence;

    AlphaBeta(State state) {
        this.state = state;
        this.quiescence = new Quiescence(state);
    }

    /**
     * The score of a node for its side to move; 0 of no meaning once the budget is spent.
     *
     * @param mayPass whether the move before was a real one
     */
    int search(
            Position p,
            boolean inCheck,
            int givenDepth,
            int givenAlpha,
            int givenBeta,
            int ply,
            boolean mayPass) {
        state.pv.clear(ply);
        int depth = inCheck ? givenDepth + 1 : givenDepth;
        if (depth <= 0) {
            return quiescence.search(p, inCheck, givenAlpha, givenBeta, ply);
        }
        if (state.budget.visit()) {
            return 0;
        }
        state.selectiveDepth = Math.max(state.selectiveDepth, ply);
        int ended = Endings.of(p, ply, state.rules);
        if (ended != Endings.GOES_ON) {
            return ended;
        }
        if (state.path.repeats(ply, p, state.rules.repetitionDraws())) {
            return 0;
        }
        if (ply >= Scores.MAX_PLY) {
            return state.evaluate(p, ply);
        }
        // No line from here ends sooner than at the next ply.
        int alpha = Math.max(givenAlpha, Scores.lostAt(ply));
        int beta = Math.min(givenBeta, Scores.wonAt(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }
        boolean isPv = givenBeta - givenAlpha > 1;
        long entry = state.table.probe(p.key());
        if (entry != MISS && !isPv) {
            int known = fromTable(p, entry, depth, alpha, beta, ply);
            if (known != NO_SCORE) {
                return known;
            }
        }
        int count = p.moves(state.ordering.moves(ply));
        if (count == 0) {
            return Scores.lostAt(ply);
        }
        boolean calm = !inCheck && !Endings.isDelicate(p);
        if (calm && !isPv && count >= MOVES_TO_PASS && !Scores.isDecided(beta)) {
            int cut = standOrPass(p, depth, beta, ply, mayPass);
            if (cut != NO_SCORE) {
                return cut;
            }
            if (state.budget.isSpent()) {
                return 0;
            }
        }
        int tableMove = TranspositionTable.move(entry);
        if (tableMove == 0 && depth >= 5) {
            // Nothing to go by: a shallower search finds it for the next iteration.
            depth--;
        }
        state.ordering.scoreAll(p, ply, count, tableMove);
        return moves(p, calm, count, depth, alpha, beta, ply, isPv);
    }

    private int fromTable(Position p, long entry, int depth, int alpha, int beta, int ply) {
        if (TranspositionTable.depth(entry) < depth || state.isFading(p)) {
            return NO_SCORE;
        }
        int score = Scores.fromTable(TranspositionTable.score(entry), ply);
        int bound = TranspositionTable.bound(entry);
        boolean cuts =
                bound == EXACT
                        || bound == LOWER && score >= beta
                        || bound == UPPER && score <= alpha;
        return cuts ? score : NO_SCORE;
    }

    /** A position so good that it holds at low depth, or even after giving the move away. */
    private int standOrPass(Position p, int depth, int beta, int ply, boolean mayPass) {
        int standing = state.evaluate(p, ply);
        if (depth <= 5 && standing - MARGIN * depth >= beta) {
            return standing;
        }
        boolean strong =
                Bitboard.count(p.own()) >= MEN_TO_PASS
                        && (p.own() & (p.rukhs() | p.farases())) != 0;
        if (!mayPass || !strong || depth < 3 || standing < beta) {
            return NO_SCORE;
        }
        int reduction = 3 + depth / 4 + Math.min((standing - beta) / 150, 3);
        Position passed = p.passed();
        state.enterPassed(passed, ply);
        int before = state.path.raiseBarrier(ply + 1);
        int score = -search(passed, false, depth - reduction, -beta, 1 - beta, ply + 1, false);
        state.path.restoreBarrier(before);
        if (state.budget.isSpent() || score < beta) {
            return NO_SCORE;
        }
        // A forced end after a pass is no proof of one.
        return Scores.isDecided(score) ? beta : score;
    }

    // The inner loop: kept whole, since its parts share a dozen values.
    private int moves(
            Position p,
            boolean calm,
            int count,
            int depth,
            int givenAlpha,
            int beta,
            int ply,
            boolean isPv) {
        Ordering ordering = state.ordering;
        int[] tried = ordering.tried(ply);
        int quiets = 0;
        int alpha = givenAlpha;
        int best = -Scores.INFINITE;
        int bestMove = 0;
        for (int i = 0; i < count; i++) {
            int move = ordering.next(ply, i, count);
            boolean quiet = !Move.captures(move) && !Move.promotes(move);
            Position next = p.play(move);
            boolean check = next.inCheck();
            state.enter(p, move, next, ply);
            int score;
            if (i == 0) {
                score = -search(next, check, depth - 1, -beta, -alpha, ply + 1, true);
            } else {
                boolean late = calm && depth >= 3 && i >= (isPv ? 4 : 2) && !check;
                int less =
                        late && (quiet || ordering.isLosing(ply, i))
                                ? reduction(p, move, depth, i, ply, isPv)
                                : 0;
                score = -search(next, check, depth - 1 - less, -alpha - 1, -alpha, ply + 1, true);
                if (score > alpha && less > 0) {
                    score = -search(next, check, depth - 1, -alpha - 1, -alpha, ply + 1, true);
                }
                if (score > alpha && score < beta) {
                    score = -search(next, check, depth - 1, -beta, -alpha, ply + 1, true);
                }
            }
            if (state.budget.isSpent()) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    bestMove = move;
                    if (isPv) {
                        state.pv.extend(ply, move);
                    }
                    if (score >= beta) {
                        if (quiet) {
                            state.history.refuted(p.side(), ply, depth, move, tried, quiets);
                        }
                        break;
                    }
                }
            }
            if (quiet) {
                tried[quiets++] = move;
            }
        }
        int bound = best >= beta ? LOWER : best > givenAlpha ? EXACT : UPPER;
        state.table.store(p.key(), bestMove, Scores.toTable(best, ply), depth, bound);
        return best;
    }

    private int reduction(Position p, int move, int depth, int number, int ply, boolean isPv) {
        int less = Reductions.of(depth, number) - (isPv ? 1 : 0);
        if (state.history.isKiller(ply, move)) {
            less--;
        }
        less -= Math.clamp(state.history.of(p.side(), move) / 4000, -1, 2);
        return Math.clamp(less, 0, depth - 2);
    }
}
