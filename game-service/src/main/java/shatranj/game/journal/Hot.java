package shatranj.game.journal;

import java.util.Iterator;
import java.util.LinkedHashSet;

/** The games that were touched last: they alone keep their state beside their history. */
final class Hot<S> {
    private static final int LEAST = 32;
    private static final int MOST = 1_024;

    /** A state of forty plies and what its history needs to grow, generously. */
    private static final long STATE_BYTES = 10_000;

    /** A pod may fold this many partitions, and spend an eighth of its heap on their hot games. */
    private static final long PARTITIONS = 64;

    private static final int GAMES =
            (int)
                    Math.clamp(
                            Runtime.getRuntime().maxMemory() / 8 / PARTITIONS / STATE_BYTES,
                            LEAST,
                            MOST);

    private final LinkedHashSet<FoldedGame<S>> games = new LinkedHashSet<>();

    void touch(FoldedGame<S> game) {
        games.remove(game);
        games.add(game);
        if (games.size() > GAMES) {
            Iterator<FoldedGame<S>> oldest = games.iterator();
            oldest.next().cool();
            oldest.remove();
        }
    }

    void remove(FoldedGame<S> game) {
        games.remove(game);
    }
}
