package shatranj.competition.rating;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All pools: a fold over rated games in the order of their list, without those that were voided. A
 * game counts once, however often it is in the list.
 *
 * <p>What is added is in the tables once they were settled: whoever reads a long list settles them
 * once, at its end, however many games are voided in it.
 */
public final class RatingBook {
    private final RatingRules rules;
    private final TreeMap<String, Pool> pools = new TreeMap<>();
    private final Map<String, Place> games = new HashMap<>();
    private final Map<String, Voided> voidings = new LinkedHashMap<>();

    public RatingBook(RatingRules rules) {
        this.rules = rules;
    }

    /** The games of a pool, and what the first so many of them came to. */
    private static final class Pool {
        private final RatedGames games = new RatedGames();
        private PoolTable table;
        private boolean isStale;

        private Pool(String name, RatingRules rules) {
            table = new PoolTable(name, rules);
        }
    }

    private record Place(Pool pool, int index) {}

    private record Voided(Voiding voiding, List<Place> games) {}

    /**
     * Adds a game.
     *
     * @param id of the game, the same in every repetition
     * @return whether it is new
     */
    public boolean add(String pool, String id, RatingPool.Game game) {
        if (games.containsKey(id)) {
            return false;
        }
        Pool its = pools.computeIfAbsent(pool, name -> new Pool(name, rules));
        games.put(id, new Place(its, its.games.size()));
        its.games.add(game);
        return true;
    }

    /**
     * Voids the games of a target that have been added so far.
     *
     * @param id of the voiding, the same in every repetition; a second one with it does nothing
     */
    public void voidGames(String id, Voiding.Target target, String reason, String by, Instant at) {
        if (voidings.containsKey(id)) {
            return;
        }
        List<Place> covered = covered(target);
        for (Place place : covered) {
            place.pool().games.voided(place.index());
            changed(place);
        }
        Voiding voiding = new Voiding(id, target, reason, by, at, covered.size(), Optional.empty());
        voidings.put(id, new Voided(voiding, covered));
    }

    private List<Place> covered(Voiding.Target target) {
        return switch (target) {
            case Voiding.Target.OneGame(String game) ->
                    Optional.ofNullable(games.get(game)).map(List::of).orElse(List.of());
            case Voiding.Target.GamesOf(String player, Instant since) -> {
                List<Place> all = new ArrayList<>();
                for (Pool pool : pools.values()) {
                    pool.games.gamesOf(player, since, i -> all.add(new Place(pool, i)));
                }
                yield all;
            }
        };
    }

    /** How many games a voiding of this target would have now. */
    public int games(Voiding.Target target) {
        return covered(target).size();
    }

    /** Lifts a voiding; again, or one that is unknown: does nothing. */
    public void lift(String id, Voiding.Lifting lifting) {
        Voided voided = voidings.get(id);
        if (voided == null || voided.voiding().lifting().isPresent()) {
            return;
        }
        for (Place place : voided.games()) {
            place.pool().games.lifted(place.index());
            changed(place);
        }
        voidings.put(id, new Voided(voided.voiding().liftedBy(lifting), voided.games()));
    }

    private static void changed(Place place) {
        if (place.index() < place.pool().table.folded()) {
            place.pool().isStale = true;
        }
    }

    /** The pools whose tables have a game that was voided since, or lack one that counts again. */
    public List<String> stalePools() {
        return pools.entrySet().stream()
                .filter(pool -> pool.getValue().isStale)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Folds all games of a pool from the first one, and changes nothing here. */
    public PoolTable refolded(String pool) {
        Pool its = existing(pool);
        PoolTable table = new PoolTable(pool, rules);
        table.fold(its.games);
        return table;
    }

    /** Puts a table that was folded anew in the place of the old one. */
    public void replace(PoolTable table) {
        Pool its = existing(table.name());
        its.table = table;
        its.isStale = false;
    }

    private Pool existing(String pool) {
        return Optional.ofNullable(pools.get(pool))
                .orElseThrow(() -> new IllegalArgumentException("no pool " + pool));
    }

    /** Brings all tables up to date. */
    public void settle() {
        stalePools().forEach(pool -> replace(refolded(pool)));
        pools.values().forEach(pool -> pool.table.fold(pool.games));
    }

    /** The pool of a name, if a game was rated in it. */
    public Optional<PoolTable> pool(String name) {
        return Optional.ofNullable(pools.get(name)).map(pool -> pool.table);
    }

    /** The pools in the order of their names. */
    public List<PoolTable> pools() {
        return pools.values().stream().map(pool -> pool.table).toList();
    }

    /** A game that was added, with its pool and what it changed. */
    public Optional<RatedGame> game(String id) {
        return Optional.ofNullable(games.get(id))
                .map(place ->
                        new RatedGame(
                                place.pool().table.name(),
                                place.pool().games.get(place.index()),
                                place.pool().games.isVoid(place.index()),
                                place.pool().table.effect(place.index())));
    }

    /** How many games were added, voided ones too. */
    public int games() {
        return games.size();
    }

    /** All voidings, the oldest first, those too that were lifted. */
    public List<Voiding> voidings() {
        Collection<Voided> all = voidings.values();
        return all.stream().map(Voided::voiding).toList();
    }

    /** A voiding. */
    public Optional<Voiding> voiding(String id) {
        return Optional.ofNullable(voidings.get(id)).map(Voided::voiding);
    }
}
