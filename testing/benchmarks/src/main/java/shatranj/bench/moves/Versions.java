package shatranj.bench.moves;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** What a stream of a game has shown: every version once and in order, or else a fault. */
final class Versions {
    private final AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());

    private volatile int last;
    private volatile long at;

    /** The stream shows a version; called by one thread at a time. */
    void saw(int version) {
        if (version != last + 1) {
            broke("version " + version + " after " + last);
            return;
        }
        at = System.nanoTime();
        last = version;
    }

    /** The stream ended, was refused, or said something else than it should. */
    void broke(String why) {
        fault.compareAndSet(Optional.empty(), Optional.of(why));
    }

    /** The last version in order; 0: none. */
    int last() {
        return last;
    }

    /** When that was seen, {@link System#nanoTime}. */
    long at() {
        return at;
    }

    /** The first thing that went wrong. */
    Optional<String> fault() {
        return fault.get();
    }
}
