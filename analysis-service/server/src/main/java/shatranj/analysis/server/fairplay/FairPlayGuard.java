package shatranj.analysis.server.fairplay;

import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import shatranj.rules.board.Position;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Refuses positions of the caller's running games; when nobody can tell, refuses too. */
public final class FairPlayGuard {
    private static final Logger LOG = Logger.getLogger(FairPlayGuard.class);
    private static final Duration TRY_AGAIN = Duration.ofSeconds(2);

    private final GamesInPlay games;

    /** Fair play as far as these games know. */
    public FairPlayGuard(GamesInPlay games) {
        this.games = games;
    }

    /**
     * Returns if the player may be told about the position.
     *
     * @throws shatranj.support.problem.ProblemException FAIR_PLAY, UNAVAILABLE
     */
    public void test(String player, Position position) {
        test(player, List.of(position));
    }

    /**
     * Returns if the player may be told about all of these positions.
     *
     * @throws shatranj.support.problem.ProblemException FAIR_PLAY, UNAVAILABLE
     */
    public void test(String player, List<Position> positions) {
        switch (games.ask(player, positions)) {
            case GamesInPlay.Free() -> {}
            case GamesInPlay.InPlay(String game) ->
                    throw Problem.of(
                                    ErrorCode.FAIR_PLAY,
                                    "This position belongs to your game '"
                                            + game
                                            + "', which is running; ask again when it is over")
                            .underArticle("12.3")
                            .with("gameId", game)
                            .asException();
            case GamesInPlay.Unknown(String why) -> {
                LOG.warnf("Analysis refused, since no pod of game-service answers: %s", why);
                throw Problem.of(
                                ErrorCode.UNAVAILABLE,
                                "The games cannot be asked whether this position is in play;"
                                        + " nothing was searched")
                        .after(TRY_AGAIN)
                        .asException();
            }
        }
    }
}
