package shatranj.clock.server.deadline;

import java.util.List;

/**
 * The armed deadlines of all games, shared by all pods of clock-service. It may forget everything
 * at any time; {@link #epoch} tells. Instants are milliseconds since the epoch. Every method
 * blocks, may be called by many threads, may be repeated, and throws {@link StoreUnavailable}.
 */
public interface DeadlineStore {

    /**
     * Takes note of standings; those that do not count more than what is known change nothing.
     *
     * @see Standing
     */
    void settle(List<Standing> standings);

    /**
     * Gives the caller what is due, earliest first within a shard. It stays in the store and is due
     * again at {@code until}, for whoever asks then, unless a greater standing comes.
     *
     * @param most about how many to give
     */
    Leased lease(long now, long until, int most);

    /** Makes a deadline due again at {@code until}, if it still is what stands for its game. */
    void postpone(Standing.Armed armed, long until);

    /**
     * A word that stays the same until some of the store is lost. The first to ask after a loss
     * makes a new one.
     */
    String epoch();

    /** How much is armed, and how much of it is due at {@code now}. */
    StoreFigures figures(long now);

    /** Drops the memory of games that were disarmed before {@code before}. */
    void forget(long before);
}
