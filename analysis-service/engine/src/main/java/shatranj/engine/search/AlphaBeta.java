package shatranj.engine.search;

import static shatranj.engine.table.TranspositionTable.EXACT;
import static shatranj.engine.table.TranspositionTable.LOWER;
import static shatranj.engine.table.TranspositionTable.MISS;
import static shatranj.engine.table.TranspositionTable.NO_EVAL;
import static shatranj.engine.table.TranspositionTable.UPPER;

import shatranj.engine.board.SearchBoard;
import shatranj.engine.ordering.MoveHistory;
import shatranj.engine.ordering.MovePicker;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Move;

/**
 * Principal-variation search below the root
 * (https://www.chessprogramming.org/Principal_Variation_Search): the first move with the whole
 * window, the others with an empty one to prove that they are no better.
 *
 * <p>What shatranj changes: what ends a game comes before anything else; where a side has at most
 * two men besides its Shah nothing is pruned or reduced, so that no baring is missed; passing is
 * tried only by a side that is free to move, since being without a move loses.
 */
final class AlphaBeta {
    private static final int NO_SCORE = Integer.MIN_VALUE;

    /** From this depth on a cut by passing is verified. */
    private static final int VERIFIED = 12;

    private final State state;
    private final SearchBoard board;
    private final Quiescence quiescence;
    private final Pruning pruning;

    /** The score of a node that {@link #singular} cuts. */
    private int multiCut;

    /** Above this ply no pass is tried while a cut by passing is verified. */
    private int noPassBefore;

    AlphaBeta(State state) {
        this.state = state;
        this.board = state.board;
        this.quiescence = new Quiescence(state);
        this.pruning = new Pruning(state);
    }

    /**
     * The score of the node where the board stands, for its side to move; of no meaning once the
     * budget is spent.
     *
     * @param cut whether the node is expected to score beta or more
     */
    int search(int depth, int givenAlpha, int givenBeta, int ply, boolean cut) {
        if (depth <= 0) {
            return quiescence.search(givenAlpha, givenBeta, ply);
        }
        state.pv.clear(ply);
        if (state.budget.visit()) {
            return 0;
        }
        state.selectiveDepth = Math.max(state.selectiveDepth, ply);
        int certain = certain(ply);
        if (certain != NO_SCORE) {
            return certain;
        }
        // No line from here ends sooner than at the next ply.
        int alpha = Math.max(givenAlpha, Scores.lostAt(ply));
        int beta = Math.min(givenBeta, Scores.wonAt(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }
        boolean isPv = givenBeta - givenAlpha > 1;
        int excluded = state.excluded[ply];
        long entry = excluded == 0 ? state.table.probe(board.key()) : MISS;
        if (entry != MISS && !isPv) {
            int known = fromTable(entry, depth, alpha, beta, ply);
            if (known != NO_SCORE) {
                return known;
            }
        }
        boolean inCheck = board.inCheck();
        int eval = judge(entry, ply, excluded != 0);
        boolean improving = !inCheck && ply >= 2 && eval > state.evals[ply - 2];
        boolean calm = !inCheck && !state.endings.isDelicate();
        if (calm && !isPv && excluded == 0 && !Scores.isCertain(beta)) {
            int early = withoutMoving(depth, alpha, beta, ply, betterEval(entry, eval, ply), cut);
            if (early != NO_SCORE || state.budget.isSpent()) {
                return state.budget.isSpent() ? 0 : early;
            }
        }
        int tableMove = tableMove(entry);
        // Nothing to go by: a shallower search finds it for the next iteration.
        int reduced = tableMove == 0 && excluded == 0 && depth >= 4 && (isPv || cut) ? 1 : 0;
        return moves(
                entry, tableMove, depth - reduced, alpha, beta, ply, isPv, cut, improving, calm);
    }

    /** What needs no search, or {@link #NO_SCORE}. */
    private int certain(int ply) {
        int ended = state.endings.score();
        if (ended != Endings.GOES_ON) {
            return ended;
        }
        if (board.repeats(state.rules.repetitionDraws())) {
            // A side that repeats must first have had a move.
            return 0;
        }
        int known = state.endings.fromTables();
        if (known != Endings.GOES_ON) {
            return known;
        }
        return ply >= Scores.MAX_PLY ? state.faded(state.evaluate()) : NO_SCORE;
    }

    private int fromTable(long entry, int depth, int alpha, int beta, int ply) {
        if (TranspositionTable.depth(entry) < depth || state.isFading()) {
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

    private int tableMove(long entry) {
        int way = TranspositionTable.move(entry);
        return way == 0 ? 0 : board.legalMove(Move.from(way), Move.to(way));
    }

    /** Notes the static evaluation of this ply; in check there is none. */
    private int judge(long entry, int ply, boolean again) {
        if (again) {
            return state.evals[ply];
        }
        int eval = NO_EVAL;
        if (!board.inCheck()) {
            int known = entry == MISS ? NO_EVAL : TranspositionTable.eval(entry);
            eval = known == NO_EVAL ? state.evaluate() : known;
        }
        state.evals[ply] = eval;
        return eval;
    }

    /** The evaluation, bettered by a bound of the table. */
    private int betterEval(long entry, int eval, int ply) {
        int standing = state.faded(eval);
        if (entry == MISS || state.isFading()) {
            return standing;
        }
        int score = Scores.fromTable(TranspositionTable.score(entry), ply);
        int direction = score > standing ? LOWER : UPPER;
        return (TranspositionTable.bound(entry) & direction) != 0 && !Scores.isCertain(score)
                ? score
                : standing;
    }

    /** A position so good, or so bad, that the answer is clear before a move is tried. */
    private int withoutMoving(int depth, int alpha, int beta, int ply, int standing, boolean cut) {
        boolean improving = ply >= 2 && state.evals[ply] > state.evals[ply - 2];
        if (depth <= 8 && standing - Pruning.margin(depth, improving) >= beta) {
            return standing;
        }
        if (depth <= 3 && standing + Pruning.despair(depth) <= alpha) {
            int score = quiescence.search(alpha, alpha + 1, ply);
            if (score <= alpha) {
                return score;
            }
        }
        boolean mayPass =
                depth >= 3
                        && ply >= noPassBefore
                        && standing >= beta
                        && state.movedTo(ply) != MoveHistory.NOTHING
                        && state.endings.canAffordToPass();
        return mayPass ? pass(depth, beta, ply, standing, cut) : NO_SCORE;
    }

    /** The score after giving the move away, if even that is too good. */
    private int pass(int depth, int beta, int ply, int standing, boolean cut) {
        int shallower = depth - 3 - depth / 4 - Math.min((standing - beta) / 150, 3);
        state.pass();
        int score = -search(shallower, -beta, 1 - beta, ply + 1, !cut);
        state.board.takeBackPass();
        if (state.budget.isSpent() || score < beta) {
            return NO_SCORE;
        }
        // A forced end after a pass is no proof of one.
        int bounded = Scores.isCertain(score) ? beta : score;
        if (depth < VERIFIED) {
            return bounded;
        }
        int before = noPassBefore;
        noPassBefore = ply + 3 * depth / 4;
        int verified = search(shallower, beta - 1, beta, ply, false);
        noPassBefore = before;
        return verified >= beta && !state.budget.isSpent() ? bounded : NO_SCORE;
    }

    // The inner loop: kept whole, since its parts share a dozen values.
    private int moves(
            long entry,
            int tableMove,
            int depth,
            int givenAlpha,
            int beta,
            int ply,
            boolean isPv,
            boolean cut,
            boolean improving,
            boolean calm) {
        int excluded = state.excluded[ply];
        MovePicker picker = state.pickers[ply];
        int[] quietTried = state.quietTried[ply];
        int[] capturesTried = state.capturesTried[ply];
        int last = state.movedTo(ply);
        int lastButOne = state.movedBefore(ply);
        int side = board.side();
        int quiets = 0;
        int captures = 0;
        int number = 0;
        int alpha = givenAlpha;
        int best = -Scores.INFINITE;
        int bestMove = 0;
        int extension =
                tableMove == 0 || excluded != 0
                        ? 0
                        : singular(entry, tableMove, depth, beta, ply, cut);
        if (state.budget.isSpent()) {
            return 0;
        }
        if (extension == Integer.MAX_VALUE) {
            return multiCut;
        }
        picker.begin(ply, tableMove, last, lastButOne);
        for (int move = picker.next(); move != 0; move = picker.next()) {
            if (move == excluded) {
                continue;
            }
            number++;
            boolean quiet = !Move.captures(move) && !Move.promotes(move);
            int worth = quiet ? state.history.quiet(side, move, last, lastButOne) : 0;
            boolean checks = board.givesCheck(move);
            if (calm && best > -Scores.MOST && !checks) {
                if (quiet) {
                    if (number > Reductions.enough(depth, improving)) {
                        picker.skipQuiet();
                        continue;
                    }
                    if (pruning.isHopelessQuiet(move, depth, number, alpha, ply, worth)) {
                        continue;
                    }
                } else if (picker.isLosing() && pruning.isHopelessCapture(move, depth)) {
                    continue;
                }
            }
            int deeper = depth - 1 + (move == tableMove ? extension : 0);
            if (checks && deeper == depth - 1 && (!picker.isLosing() || !calm)) {
                deeper++;
            }
            state.play(move);
            int score;
            if (number == 1) {
                score = -search(deeper, -beta, -alpha, ply + 1, !isPv && !cut);
            } else {
                int less = 0;
                if (calm && depth >= 2 && number > (isPv ? 3 : 1) && (quiet || picker.isLosing())) {
                    less = reduction(depth, number, isPv, cut, improving, quiet, worth, checks);
                    less = Math.clamp(less, 0, deeper - 1);
                }
                score = -search(deeper - less, -alpha - 1, -alpha, ply + 1, less > 0 || !cut);
                if (score > alpha && less > 0) {
                    score = -search(deeper, -alpha - 1, -alpha, ply + 1, !cut);
                }
                if (score > alpha && score < beta) {
                    score = -search(deeper, -beta, -alpha, ply + 1, false);
                }
            }
            state.takeBack(move);
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
                        break;
                    }
                }
            }
            if (quiet) {
                quietTried[quiets++] = move;
            } else if (Move.captures(move)) {
                capturesTried[captures++] = move;
            }
        }
        if (number == 0) {
            return excluded == 0 ? Scores.lostAt(ply) : alpha;
        }
        if (best >= beta) {
            state.learn(bestMove, depth, ply, quiets, captures);
        }
        if (excluded == 0) {
            int bound = best >= beta ? LOWER : best > givenAlpha ? EXACT : UPPER;
            state.remember(bestMove, best, state.evals[ply], depth, bound, isPv);
        }
        return best;
    }

    private static int reduction(
            int depth,
            int number,
            boolean isPv,
            boolean cut,
            boolean improving,
            boolean quiet,
            int worth,
            boolean checks) {
        int less = Reductions.of(depth, number);
        less += cut ? 16 : 0;
        less -= isPv ? 16 : 0;
        less += improving ? 0 : 8;
        less -= checks ? 16 : 0;
        less -= quiet ? worth / 600 : 16;
        return less >> 4;
    }

    /**
     * Whether the table's move is better than all others by far, found by a search without it: then
     * it goes deeper (https://www.chessprogramming.org/Singular_Extensions). Where the others are
     * good enough too, the node is cut: {@link Integer#MAX_VALUE}, with the score in {@code
     * multiCut}.
     */
    private int singular(long entry, int move, int depth, int beta, int ply, boolean cut) {
        int score = Scores.fromTable(TranspositionTable.score(entry), ply);
        boolean asks =
                depth >= 7
                        && TranspositionTable.depth(entry) >= depth - 3
                        && (TranspositionTable.bound(entry) & LOWER) != 0
                        && !Scores.isCertain(score)
                        && !state.isFading();
        if (!asks) {
            return 0;
        }
        int target = score - 2 * depth;
        state.excluded[ply] = move;
        int others = search((depth - 1) / 2, target - 1, target, ply, cut);
        state.excluded[ply] = 0;
        if (others < target) {
            return 1;
        }
        if (target >= beta) {
            multiCut = target;
            return Integer.MAX_VALUE;
        }
        return score >= beta ? -1 : 0;
    }
}
