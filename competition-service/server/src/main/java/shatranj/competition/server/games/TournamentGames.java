package shatranj.competition.server.games;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Where games are played. All calls block. */
public interface TournamentGames {
    /**
     * A game that is wanted.
     *
     * @param requestId the same request makes one game, however often and by whomever it is sent
     * @param isPublic whether everybody can find it; only such a game counts for ratings
     * @param defaultTime who has White and does not move for so long loses by default; with a time
     *     for the start, who has Black as well
     * @param arbiter a player, who may arbitrate; empty where the organiser plays
     * @param startsAt the time determined for the start; empty: at once
     */
    record NewGame(
            String requestId,
            String white,
            String black,
            String ruleSet,
            String timeControl,
            boolean isPublic,
            Duration defaultTime,
            Optional<String> arbiter,
            Optional<Instant> startsAt) {}

    /** How a game ended. */
    sealed interface End {
        /** With a result: 2 half points for White if White won. */
        record Points(int whiteHalfPoints) implements End {}

        /** The first move did not come. */
        record NoStart() implements End {}

        /** Before both had moved, by a player. */
        record Aborted(String by) implements End {}

        /** An arbiter cancelled it, and it is played again as another game. */
        record Restarted(String gameId) implements End {}

        /** Without a result for another reason. */
        record Void() implements End {}
    }

    /** Nothing is known for now: ask again. */
    final class NotNowException extends Exception {
        private static final long serialVersionUID = 1;

        public NotNowException(String why) {
            super(why);
        }
    }

    /**
     * Makes a game, or finds the one that the same request made.
     *
     * @return its id
     */
    String make(NewGame game) throws NotNowException;

    /** How a game ended; nothing while it goes on. */
    Optional<End> end(String gameId) throws NotNowException;

    /** Whether a move was made in a game. */
    boolean hasBegun(String gameId) throws NotNowException;
}
