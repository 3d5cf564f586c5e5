package shatranj.rules.winnable;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * A line that shows something, as moves. Most who ask do not look at it, so it is typed when
 * somebody does: played through once, every step tested again by the one who knows all rules of
 * movement.
 */
final class Witness extends AbstractList<Move> implements RandomAccess {
    private final Position start;
    private final int[] steps;
    private Optional<List<Move>> typed = Optional.empty();

    /**
     * @param steps of a {@link shatranj.rules.board.MovingBoard}; not copied
     */
    Witness(Position start, int[] steps) {
        this.start = start;
        this.steps = steps;
    }

    /** The position after the last move. */
    Position end() {
        Position position = start;
        for (int step : steps) {
            position = position.play(legal(position, step));
        }
        return position;
    }

    @Override
    public Move get(int index) {
        List<Move> moves = typed.orElseGet(this::moves);
        typed = Optional.of(moves);
        return moves.get(index);
    }

    @Override
    public int size() {
        return steps.length;
    }

    private List<Move> moves() {
        List<Move> moves = new ArrayList<>(steps.length);
        Position position = start;
        for (int step : steps) {
            int raw = legal(position, step);
            moves.add(Move.of(raw));
            position = position.play(raw);
        }
        return List.copyOf(moves);
    }

    private static int legal(Position position, int step) {
        int raw = position.legalMove(Move.from(step), Move.to(step));
        if (raw == 0) {
            throw new IllegalStateException("a plan with an illegal step in " + position);
        }
        return raw;
    }
}
