package shatranj.game.domain;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The moves of a game as an immutable list whose {@link #plus} costs the same however long the game
 * is: successive states of one game share one growing array, of which each sees its own prefix.
 */
public final class Moves extends AbstractList<PlayedMove> implements RandomAccess {
    private final List<PlayedMove> shared;
    private final int size;

    private Moves(List<PlayedMove> shared, int size) {
        this.shared = shared;
        this.size = size;
    }

    /** No moves. */
    public static Moves none() {
        return new Moves(new ArrayList<>(), 0);
    }

    /** These moves and one more. */
    public Moves plus(PlayedMove move) {
        synchronized (shared) {
            if (shared.size() == size) {
                shared.add(move);
                return new Moves(shared, size + 1);
            }
        }
        List<PlayedMove> own = new ArrayList<>(this);
        own.add(move);
        return new Moves(own, own.size());
    }

    /** The first so many of these moves. */
    public Moves first(int plies) {
        if (plies < 0 || plies > size) {
            throw new IndexOutOfBoundsException(plies + " plies of " + size);
        }
        return new Moves(shared, plies);
    }

    @Override
    public PlayedMove get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("move " + index + " of " + size);
        }
        synchronized (shared) {
            return shared.get(index);
        }
    }

    @Override
    public int size() {
        return size;
    }
}
