package shatranj.game.journal;

import java.util.Iterator;
import java.util.LinkedHashSet;

/** The games that were touched last: they alone keep their state beside their history. */
final class Hot<S> {
    private static final int GAMES = 32;

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
