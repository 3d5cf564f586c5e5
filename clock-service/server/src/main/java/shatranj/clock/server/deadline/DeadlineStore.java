package shatranj.clock.server.deadline;

import java.util.List;
import java.util.Set;

/**
 * The armed deadlines of all games, shared by all pods of clock-service. It may forget everything
 * at any time; {@link #epoch} tells. Instants are milliseconds since the epoch. Every method
 * blocks, may be called by many threads, may be repeated, and throws {@link StoreUnavailable}.
 */
public interface DeadlineStore {

    /**
     * Takes note of standings, from the one that reads all of their games' in order; those that do
     * not count more than what is known change nothing.
     *
     * @return the games for which nothing changed
     * @see Standing
     */
    Set<GameId> settle(List<Standing> standings);

    /**
     * Takes note of standings that come out of order, as games name them when they are asked. Like
     * {@link #settle}, but a deadline that has not come up is put off by none of them: the reader
     * of the feed relies on what it has told the store, and may know of an earlier one.
     *
     * @param now in milliseconds since the epoch
     * @return the games for which nothing changed
     */
    Set<GameId> correct(List<Standing> standings, long now);

    /**
     * Gives the caller what is due, earliest first within a shard. It stays in the store and is due
     * again at {@code until}, for whoever asks then, unless a greater standing comes. Looks besides
     * which {@link #epoch} it is; the first to look after a loss begins a new one.
     *
     * @param most about how many to give
     */
    Leased lease(long now, long until, int most);

    /** Makes a deadline due again at {@code until}, if it still is what stands for its game. */
    void postpone(Standing.Armed armed, long until);

    /**
     * A word that stays the same until some of the store is lost, as of the latest {@link #lease}
     * of this pod; empty before the first. Asks nobody.
     */
    String epoch();

    /** How much is armed, and how much of it is due at {@code now}. */
    StoreFigures figures(long now);

    /** Drops the memory of games that were disarmed before {@code before}. */
    void forget(long before);
}
