package shatranj.engine.search;

import static shatranj.engine.search.Scores.MAX_PLY;

import java.util.List;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.board.StaticExchange;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.ordering.MoveHistory;
import shatranj.engine.ordering.MovePicker;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * What the parts of one thread's search share: the board with everything that follows its moves. It
 * is made once; {@link #begin} readies it for a search.
 */
final class State {
    /** The last plies before the move limit, in which what a table says may be out of reach. */
    private static final int FADING = 20;

    final SearchBoard board = new SearchBoard();
    final StaticExchange exchange = new StaticExchange();
    final MoveHistory history = new MoveHistory();
    final PrincipalVariation pv = new PrincipalVariation();
    final TranspositionTable table;
    final Evaluation evaluation;

    final MovePicker[] pickers = new MovePicker[MAX_PLY + 4];
    final int[][] quietTried = new int[MAX_PLY + 4][Position.MAX_MOVES];
    final int[][] capturesTried = new int[MAX_PLY + 4][Position.MAX_MOVES];

    /** By ply: the static evaluation, {@link TranspositionTable#NO_EVAL} in check. */
    final int[] evals = new int[MAX_PLY + 4];

    /** By ply: the move left out while it is asked how much better it is than all others, or 0. */
    final int[] excluded = new int[MAX_PLY + 4];

    /** By ply + 2: man and goal of the move that led there, see {@link MoveHistory#manAndGoal}. */
    private final int[] moved = new int[MAX_PLY + 8];

    Rules rules = Rules.NONE;
    Endings endings;
    Budget budget = Budget.until(() -> true);
    int selectiveDepth;

    State(TranspositionTable table, Evaluation evaluation) {
        this.table = table;
        this.evaluation = evaluation;
        this.endings = new Endings(board, rules, Oracle.NONE);
        for (int ply = 0; ply < pickers.length; ply++) {
            pickers[ply] = new MovePicker(board, history, exchange);
        }
    }

    /** Stands at the last of these positions, the root. */
    void begin(List<Position> line, Rules byRules, Oracle oracle, Budget within) {
        rules = byRules;
        budget = within;
        board.begin(line);
        evaluation.begin(board);
        history.begin();
        endings = new Endings(board, rules, oracle);
        moved[0] = MoveHistory.NOTHING;
        moved[1] = MoveHistory.NOTHING;
        moved[2] = MoveHistory.NOTHING;
        selectiveDepth = 0;
    }

    /** Man and goal of the move that led to a ply. */
    int movedTo(int ply) {
        return moved[ply + 2];
    }

    /** Man and goal of the move before the one that led to a ply. */
    int movedBefore(int ply) {
        return moved[ply + 1];
    }

    void play(int move) {
        int side = board.side();
        moved[board.ply() + 3] = MoveHistory.manAndGoal(side, move);
        evaluation.play(side, move);
        board.play(move);
    }

    void takeBack(int move) {
        board.takeBack(move);
        evaluation.takeBack();
    }

    void pass() {
        moved[board.ply() + 3] = MoveHistory.NOTHING;
        board.pass();
    }

    /** Stores what was found of the node where the board stands. */
    void remember(int move, int score, int eval, int depth, int bound, boolean onPv) {
        // Near the move limit a score is one of this clock and no other.
        if (!isFading()) {
            int counted = Scores.toTable(score, board.ply());
            table.store(board.key(), move, counted, eval, depth, bound, onPv);
        }
    }

    /** A move refuted at this ply; those tried before it did not. */
    void learn(int move, int depth, int ply, int quiets, int captures) {
        int side = board.side();
        int last = movedTo(ply);
        int lastButOne = movedBefore(ply);
        int bonus = Math.min(150 * depth - 60, 1500);
        if (Move.captures(move)) {
            history.noteCapture(side, move, bonus);
        } else if (!Move.promotes(move)) {
            history.refuted(ply, move, last);
            history.noteQuiet(side, move, last, lastButOne, bonus);
            for (int i = 0; i < quiets; i++) {
                history.noteQuiet(side, quietTried[ply][i], last, lastButOne, -bonus);
            }
        }
        for (int i = 0; i < captures; i++) {
            history.noteCapture(side, capturesTried[ply][i], -bonus);
        }
    }

    /** The evaluation where the board stands. */
    int evaluate() {
        return Math.clamp(evaluation.of(board), -Scores.MOST, Scores.MOST);
    }

    /** An evaluation as it counts here: it fades towards a draw as the move limit comes near. */
    int faded(int value) {
        int left = rules.quietLimit() - board.quietPlies();
        return left >= FADING ? value : value * Math.max(left, 0) / FADING;
    }

    /** Whether the move limit is so near that scores from the table mislead. */
    boolean isFading() {
        return rules.quietLimit() - board.quietPlies() < FADING;
    }
}
