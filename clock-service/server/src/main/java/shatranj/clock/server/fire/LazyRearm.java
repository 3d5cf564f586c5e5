package shatranj.clock.server.fire;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;

/**
 * What the reader of the feed need not write to the store. A move nearly always puts a deadline
 * off, so the instant that the store has for the game comes up before the new one: until then the
 * new one is kept in memory only. When the stored instant comes up, it is corrected once for all
 * moves since (ADR 48). Lazy timers of network stacks treat packets in the same way.
 *
 * <p>What is not remembered, because another pod has leased the deadline, this pod was restarted or
 * the memory is full, costs one claim, which the game answers with what stands. Safe for any
 * threads.
 */
public final class LazyRearm {

    private final long nearMs;
    private final Cache<GameId, Known> games;

    /**
     * What this pod knows of a game.
     *
     * @param storedMs the instant that the store has
     * @param latest greatest standing that this pod has read
     */
    private record Known(long storedMs, Standing.Armed latest) {}

    /**
     * @param near a stored instant this near may be leased already, or be answered for: what it
     *     becomes then is not known here. Longer than lease, repetition of a claim and difference
     *     of two clocks together
     * @param most games that are remembered
     */
    public LazyRearm(Duration near, long most) {
        this.nearMs = near.toMillis();
        this.games = Caffeine.newBuilder().maximumSize(most).build();
    }

    /**
     * Takes note of a deadline.
     *
     * @param now in milliseconds since the epoch
     * @return true if the store need not be told
     */
    boolean putOff(Standing.Armed armed, long now) {
        Known known =
                games.asMap()
                        .computeIfPresent(
                                armed.game(), (game, before) -> after(before, armed, now));
        return known != null && known.latest().equals(armed) && known.storedMs() < armed.dueMs();
    }

    private Known after(Known before, Standing.Armed armed, long now) {
        boolean putOff =
                before.storedMs() > now + nearMs
                        && before.storedMs() < armed.dueMs()
                        && armed.outranks(before.latest());
        return putOff ? new Known(before.storedMs(), armed) : before;
    }

    /** The store has taken what it was told. */
    void stored(Standing standing) {
        games.asMap()
                .compute(
                        standing.game(),
                        (game, before) ->
                                before != null && before.latest().outranks(standing)
                                        ? before
                                        : known(standing));
    }

    private static @Nullable Known known(Standing standing) {
        return switch (standing) {
            case Standing.Armed armed -> new Known(armed.dueMs(), armed);
            case Standing.Disarmed disarmed -> null;
        };
    }

    /** It is not known any more what the store has for these games. */
    void forget(Collection<GameId> unknown) {
        games.invalidateAll(unknown);
    }

    /** It is not known any more what the store has. */
    void forgetAll() {
        games.invalidateAll();
    }

    /** What has taken the place of a deadline that comes up, as far as this pod has read. */
    Optional<Standing.Armed> insteadOf(Standing.Armed leased) {
        return Optional.ofNullable(games.getIfPresent(leased.game()))
                .map(Known::latest)
                .filter(latest -> latest.outranks(leased));
    }
}
