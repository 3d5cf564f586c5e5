package shatranj.competition.server.games;

import java.util.List;
import shatranj.competition.desk.Decided;
import shatranj.competition.desk.Sight;
import shatranj.competition.server.games.TournamentGames.NotNowException;

/** What goes on in games, asked of game-service. All calls block. */
public interface LiveGames {
    /**
     * A game as it stands, without what was decided against its players so far.
     *
     * @param hadMoreThanMoves whether more was decided in it than moves: only then can there have
     *     been warnings
     */
    record Standing(Sight sight, boolean hadMoreThanMoves) {}

    /** How a game stands. */
    Standing standing(String gameId) throws NotNowException;

    /**
     * What happened in a game up to a version, as far as it concerns an arbiter. Costs the
     * connection a cancelled call, and those are numbered: ask for few games in a second.
     */
    List<Decided.Step> steps(String gameId, long version) throws NotNowException;
}
