package shatranj.game.readmodel;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;

/**
 * Closes the games of one partition that are over and published: from then on they are read from
 * the archive. Belongs to the partition's thread.
 */
final class Closing<S> {
    private final Snapshotter.Published published;
    private final Duration whole;
    private final Deque<Over<S>> over = new ArrayDeque<>();
    private long lastTickMs;

    private record Over<S>(FoldedGame<S> game, long sinceMs) {}

    /**
     * @param whole for so long a game that is over stays as it was
     */
    Closing(Snapshotter.Published published, Duration whole) {
        this.published = published;
        this.whole = whole;
    }

    /** A game is over, or was when the fold began. */
    void add(FoldedGame<S> game) {
        over.add(new Over<>(game, lastTickMs));
    }

    void ticked(PartitionFold<S, ?> fold, long nowMs) {
        lastTickMs = nowMs;
        while (!over.isEmpty() && due(over.getFirst(), nowMs)) {
            fold.close(over.removeFirst().game());
        }
    }

    private boolean due(Over<S> first, long nowMs) {
        return first.game().lastFact() < published.known()
                && nowMs - first.sinceMs() >= whole.toMillis();
    }
}
