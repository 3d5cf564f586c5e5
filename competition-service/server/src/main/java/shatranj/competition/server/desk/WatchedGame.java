package shatranj.competition.server.desk;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import shatranj.competition.desk.Decided;
import shatranj.competition.desk.Penalties;
import shatranj.competition.desk.Sight;
import shatranj.competition.server.games.LiveGames.Standing;

/**
 * A game on a desk. Decisions that come before it is known how the game stood are kept until then.
 * Not for several threads.
 */
final class WatchedGame {
    /** More than come while a game is asked for. Whoever has more is asked for anew. */
    private static final int MOST_PENDING = 100;

    private final ArrayDeque<Decided> pending = new ArrayDeque<>();
    private Optional<Sight> sight = Optional.empty();

    /** Whether nothing was missed since the sight. */
    private boolean isKnown;

    /** Up to which version it has to be asked what was decided; 0: that is known. */
    private long owedUpTo;

    /** As it was last known, however long ago. */
    Optional<Sight> sight() {
        return sight;
    }

    /** Whether it has to be asked how the game stands. */
    boolean isUnknown() {
        return !isKnown;
    }

    long owedUpTo() {
        return owedUpTo;
    }

    /** Something may have been missed. */
    void forget() {
        pending.clear();
        isKnown = false;
        owedUpTo = 0;
    }

    /**
     * Takes a decision. Those that were taken before are passed over.
     *
     * @return whether it changed what is known
     */
    boolean take(Decided decided) {
        if (!isKnown) {
            keep(decided);
            return false;
        }
        Sight before = sight.orElseThrow();
        if (before.isFollowedBy(decided)) {
            sight = Optional.of(before.after(decided));
            return true;
        }
        if (decided.version() > before.version()) {
            forget();
            keep(decided);
        }
        return false;
    }

    private void keep(Decided decided) {
        pending.add(decided);
        if (pending.size() > MOST_PENDING) {
            pending.remove();
        }
    }

    /** How the game stood at some time since it has been watched. */
    void begin(Standing standing) {
        sight = Optional.of(standing.sight());
        isKnown = true;
        owedUpTo = standing.hadMoreThanMoves() ? standing.sight().version() : 0;
        List<Decided> since = List.copyOf(pending);
        pending.clear();
        since.forEach(this::take);
    }

    /** What was decided up to the version that was owed. */
    void pay(long upTo, Penalties white, Penalties black) {
        if (owedUpTo == upTo) {
            sight = sight.map(known -> known.plus(white, black));
            owedUpTo = 0;
        }
    }
}
