package shatranj.game.port;

import java.io.IOException;
import java.time.YearMonth;
import shatranj.game.v1.Game;

/**
 * The public games that ended in a month, by UTC, and with a result: those that were aborted or
 * nobody began are left out. What others may not find in a search is not among them either.
 */
public interface PublicGames {
    /** Where games are written to. */
    @FunctionalInterface
    interface Taker {
        void take(Game game) throws IOException;
    }

    /**
     * Gives out each game once, whole, about in the order in which they ended. Blocks until all are
     * given out.
     *
     * @param taker may end it by an exception, which is passed on
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED before the first game, where
     *     too many are read already; UNAVAILABLE at any time
     */
    void of(YearMonth month, Taker taker) throws IOException;
}
