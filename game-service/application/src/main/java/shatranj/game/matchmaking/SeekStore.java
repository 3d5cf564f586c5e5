package shatranj.game.matchmaking;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.game.application.PageToken;

/**
 * Where seeks wait. Every method is one atomic step, blocks for a second at most, and may be
 * repeated. All throw a {@link shatranj.support.problem.ProblemException} of UNAVAILABLE where the
 * store cannot be reached; what was asked may have been done then.
 */
public interface SeekStore {
    /** How long a seek lives without word of its owner. */
    Duration LIFE = Duration.ofSeconds(60);

    /** Open seeks that a player may have at a time. */
    int MOST = 8;

    /**
     * The player's seek is there; an accepting player's is one of a pair.
     *
     * @param pairing the pair that it made, where that has no game yet
     * @param before whether it was there before
     */
    record There(StoredSeek seek, Optional<Pairing> pairing, boolean before)
            implements Opened, Accepted {}

    /** What became of opening a seek. */
    sealed interface Opened permits There, Opened.Full {
        /** The player has as many open seeks as may be. */
        record Full() implements Opened {}
    }

    /** What became of accepting somebody's seek. */
    sealed interface Accepted
            permits There, Accepted.Own, Accepted.Taken, Accepted.Nowhere, Accepted.OutOfRange {
        /** It is the player's own. */
        record Own() implements Accepted {}

        /** It is not open any more. */
        record Taken() implements Accepted {}

        /** There is none of that id for this player. */
        record Nowhere() implements Accepted {}

        /** The seek is for a range of ratings, and the player's is not in it, or was not given. */
        record OutOfRange(StoredSeek seek) implements Accepted {}
    }

    /**
     * Some of the open seeks that anybody may see.
     *
     * @param more whether the list goes on
     */
    record Waiting(List<StoredSeek> seeks, boolean more) {
        public Waiting {
            seeks = List.copyOf(seeks);
        }
    }

    /** A seek, and its pair where that has no game yet. */
    record Cancelled(StoredSeek seek, Optional<Pairing> pairing) {}

    /** What a look around found. */
    record Swept(List<StoredSeek> expired, List<Pairing> unfinished) {}

    /**
     * Opens a seek and pairs it, if another that fits is waiting.
     *
     * @param coin decides the colours where nothing else does
     */
    Opened open(NewSeek seek, Instant now, boolean coin);

    /**
     * Pairs a player with one particular seek, whatever the player's own last pairings were.
     *
     * @param id names the seek that the player accepts by
     * @param rating the player's; empty: not asked for yet
     */
    Accepted accept(
            String id, String player, OptionalInt rating, String seek, Instant now, boolean coin);

    /**
     * Open seeks that anybody may see, newest first, without those that avoid the viewer.
     *
     * @param viewer empty: nobody in particular
     * @param after only what comes after this one
     */
    Waiting lobby(String viewer, Optional<PageToken> after, int limit, Instant now);

    /** Withdraws an open seek of a player; empty where the player has none of that id. */
    Optional<Cancelled> cancel(String player, String id);

    /** Keeps the open seeks of players alive, and tells all seeks of each. */
    Map<String, List<StoredSeek>> touch(Collection<String> players, Instant now);

    /**
     * Ends what has expired and pairs those who had to wait because they had just met.
     *
     * @param before pairs made earlier than this, and not settled, are unfinished
     */
    Swept sweep(Instant now, Instant before, boolean coin);

    /** A pair has its game, or none was to be had (empty). Both seeks as they are now. */
    List<StoredSeek> settle(String pairing, Optional<String> game);
}
