package shatranj.engine.search;

import static shatranj.engine.search.Scores.MAX_PLY;

import shatranj.engine.eval.Evaluation;
import shatranj.engine.eval.PieceSquares;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Position;

/** What the parts of one running search share. */
final class State {
    final TranspositionTable table;
    final History history;
    final Ordering ordering;
    final PrincipalVariation pv;
    final Path path;
    final Rules rules;
    final Budget budget;

    /** {@link PieceSquares#of} of the position at each ply. */
    private final int[] squares = new int[MAX_PLY + 3];

    int selectiveDepth;

    /** The last plies before the move limit, in which what a table says may be out of reach. */
    private static final int FADING = 20;

    State(
            TranspositionTable table,
            History history,
            Ordering ordering,
            PrincipalVariation pv,
            Path path,
            Rules rules,
            Budget budget) {
        this.table = table;
        this.history = history;
        this.ordering = ordering;
        this.pv = pv;
        this.path = path;
        this.rules = rules;
        this.budget = budget;
    }

    /** Stands at the last of these positions, the root. */
    void begin(Position[] line) {
        path.begin(line);
        squares[0] = PieceSquares.of(line[line.length - 1]);
    }

    /** Enters the position that a move from the one at {@code ply} leads to. */
    void enter(Position before, int move, Position after, int ply) {
        squares[ply + 1] = squares[ply] + PieceSquares.change(before.side(), move);
        path.set(ply + 1, after);
    }

    /** Enters the position after a passed move. */
    void enterPassed(Position after, int ply) {
        squares[ply + 1] = squares[ply];
        path.set(ply + 1, after);
    }

    /** The evaluation, fading towards a draw as the move limit comes near. */
    int evaluate(Position p, int ply) {
        int value = Math.clamp(Evaluation.of(p, squares[ply]), -Scores.MOST, Scores.MOST);
        int left = rules.quietLimit() - p.quietPlies();
        return left >= FADING ? value : value * Math.max(left, 0) / FADING;
    }

    /** Whether the move limit is so near that scores from the table mislead. */
    boolean isFading(Position p) {
        return rules.quietLimit() - p.quietPlies() < FADING;
    }
}
