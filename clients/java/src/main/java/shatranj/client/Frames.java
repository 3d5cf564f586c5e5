package shatranj.client;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.client.model.Frame;

/**
 * A stream that goes on after every cut: no decision twice, none left out. For one thread, which
 * blocks until the next frame comes; to be iterated once and closed.
 */
// Iterated once, whichever way: a reader may take the first frame by itself and the rest in a loop.
@SuppressWarnings("IterableAndIterator")
public abstract sealed class Frames implements Iterable<Frame>, Iterator<Frame>, AutoCloseable
        permits GameFrames, PlayerFrames {
    private @Nullable Frame next;

    /** The next frame; empty: the stream is over. */
    abstract Optional<Frame> take();

    @Override
    public Iterator<Frame> iterator() {
        return this;
    }

    @Override
    public boolean hasNext() {
        if (next == null) {
            next = take().orElse(null);
        }
        return next != null;
    }

    @Override
    public Frame next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException("The stream is over");
        }
        Frame frame = next;
        next = null;
        return frame;
    }

    @Override
    public abstract void close();
}
