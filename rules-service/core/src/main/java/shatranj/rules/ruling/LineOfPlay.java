package shatranj.rules.ruling;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.Move;
import shatranj.rules.board.MovingBoard;
import shatranj.rules.board.Position;

/**
 * A line of play from its start. Knows nothing of rules. Most of its positions nobody asks for: one
 * is made when somebody does.
 */
final class LineOfPlay {
    /** The start, and others that were asked for. */
    private @Nullable Position[] positions;

    private long[] keys;

    /** The squares of the move that led to a ply, {@code from | to << 6}. */
    private int[] steps;

    private int plies;
    private MovingBoard board;

    /** A line without moves, with room for so many before it must grow. */
    LineOfPlay(Position start, int room) {
        this.positions = new Position[room + 1];
        this.keys = new long[room + 1];
        this.steps = new int[room + 1];
        this.board = new MovingBoard(start);
        positions[0] = start;
        keys[0] = start.key();
    }

    LineOfPlay copy() {
        LineOfPlay copy = new LineOfPlay(at(0), plies + 1);
        for (int ply = 1; ply <= plies; ply++) {
            copy.play(steps[ply]);
        }
        return copy;
    }

    /** Whether this is a legal move now. */
    boolean allows(int from, int to) {
        return board.isLegal(from, to);
    }

    /** Plays a legal move, of which only the squares count. */
    void play(int raw) {
        board.play(Move.from(raw), Move.to(raw));
        if (++plies == keys.length) {
            positions = Arrays.copyOf(positions, plies * 2);
            keys = Arrays.copyOf(keys, plies * 2);
            steps = Arrays.copyOf(steps, plies * 2);
        }
        positions[plies] = null;
        keys[plies] = board.key();
        steps[plies] = raw;
    }

    /** Forgets whatever comes after a ply. */
    void cutAfter(int ply) {
        board = new MovingBoard(at(ply));
        plies = ply;
    }

    int plies() {
        return plies;
    }

    /** Plies since the last capture or Baidaq move. */
    int quietPlies() {
        return board.quietPlies();
    }

    /** Whether a side has only its Shah. */
    boolean hasBareShah() {
        return board.hasBareShah();
    }

    /** The position after the last move. */
    Position last() {
        @Nullable Position known = positions[plies];
        if (known != null) {
            return known;
        }
        Position last = board.position();
        positions[plies] = last;
        return last;
    }

    /** The position after so many plies. */
    Position at(int ply) {
        if (ply > plies) {
            throw new IndexOutOfBoundsException("ply " + ply + " of " + plies);
        }
        if (ply == plies) {
            return last();
        }
        int from = ply;
        while (positions[from] == null) {
            from--;
        }
        Position position = requireNonNull(positions[from]);
        for (int next = from + 1; next <= ply; next++) {
            position = position.play(legal(position, steps[next]));
            positions[next] = position;
        }
        return position;
    }

    private static int legal(Position position, int step) {
        return position.legalMove(Move.from(step), Move.to(step));
    }

    /** Whether the last position stood after that ply, too, as repetition compares them. */
    boolean stoodAfter(int ply) {
        return keys[ply] == keys[plies] && at(ply).repeats(last());
    }
}
