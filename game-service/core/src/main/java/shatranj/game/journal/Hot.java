package shatranj.game.journal;

import java.util.Iterator;
import java.util.LinkedHashSet;

/**
 * The games that were touched last: they alone keep their state beside their history. Exactly the
 * last ones, by a set in order and not by a cache: what a game costs must not depend on what a
 * cache's sketch has counted, and the core needs no library.
 */
final class Hot<S> {
    private final int most;
    private final LinkedHashSet<FoldedGame<S>> games = new LinkedHashSet<>();

    /**
     * @param most games at once
     */
    Hot(int most) {
        this.most = most;
    }

    void touch(FoldedGame<S> game) {
        games.remove(game);
        games.add(game);
        if (games.size() > most) {
            Iterator<FoldedGame<S>> oldest = games.iterator();
            oldest.next().cool();
            oldest.remove();
        }
    }

    void remove(FoldedGame<S> game) {
        games.remove(game);
    }
}
