package shatranj.mansuba;

import java.util.List;
import shatranj.rules.board.Move;

/** What the solver's moves come to so far, against the defence of the solution. */
public sealed interface Attempt {
    /** All moves were found. */
    record Solved() implements Attempt {}

    /**
     * All moves so far are those of the solution.
     *
     * @param reply the defence's answer to the last of them
     */
    record Right(Move reply) implements Attempt {}

    /**
     * A move is another one.
     *
     * @param turn the solver's, from 1
     */
    record Wrong(int turn) implements Attempt {}

    /**
     * Judges the solver's moves.
     *
     * @param moves one or more, from the first on, in coordinates; the letter of a promotion counts
     *     for nothing, since there is one man to become
     */
    static Attempt of(Mansuba problem, List<String> moves) {
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("no moves, expected the solver's first");
        }
        for (int turn = 1; turn <= moves.size(); turn++) {
            if (turn > problem.turns()
                    || !isSame(moves.get(turn - 1), problem.solution().get(2 * turn - 2))) {
                return new Wrong(turn);
            }
        }
        return moves.size() == problem.turns()
                ? new Solved()
                : new Right(problem.solution().get(2 * moves.size() - 1));
    }

    private static boolean isSame(String coordinates, Move move) {
        return coordinates.startsWith(move.from().toString() + move.to());
    }
}
