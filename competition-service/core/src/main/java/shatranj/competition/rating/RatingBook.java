package shatranj.competition.rating;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * All pools: a fold over rated games in the order of their list. A game counts once, however often
 * it is in the list.
 */
public final class RatingBook {
    private final RatingRules rules;
    private final TreeMap<String, PoolTable> pools = new TreeMap<>();
    private final Set<String> games = new HashSet<>();

    public RatingBook(RatingRules rules) {
        this.rules = rules;
    }

    /**
     * Rates a game.
     *
     * @param id of the game, the same in every repetition
     * @return what it has changed; nothing if it was rated before
     */
    public Optional<RatingPool.Changes> add(String pool, String id, RatingPool.Game game) {
        if (!games.add(id)) {
            return Optional.empty();
        }
        return Optional.of(
                pools.computeIfAbsent(pool, name -> new PoolTable(name, rules)).add(game));
    }

    /** The pool of a name, if a game was rated in it. */
    public Optional<PoolTable> pool(String name) {
        return Optional.ofNullable(pools.get(name));
    }

    /** The pools in the order of their names. */
    public List<PoolTable> pools() {
        return List.copyOf(pools.values());
    }

    /** How many games were rated. */
    public int games() {
        return games.size();
    }
}
