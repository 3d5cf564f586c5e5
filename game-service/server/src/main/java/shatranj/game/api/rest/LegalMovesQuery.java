package shatranj.game.api.rest;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import shatranj.game.api.json.Bodies;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.referee.Referee;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.support.problem.ErrorCode;

/** Asks the referee what may be played in a game. */
@ApplicationScoped
public class LegalMovesQuery {
    private static final Duration LIMIT = Duration.ofSeconds(2);

    private final Referee referee;

    public LegalMovesQuery(Referee referee) {
        this.referee = referee;
    }

    /** The moves of the side that has the move; none once the game is over. */
    List<Bodies.LegalMove> of(Game game, AlphabetTranslation letters) {
        if (game.getStatus() == GameStatus.GAME_STATUS_FINISHED) {
            return List.of();
        }
        List<String> played = game.getMovesList().stream().map(PlayedMove::getUci).toList();
        return BlockingGames.await(
                        referee.legalMoves(game.getInitialFen(), played),
                        LIMIT,
                        ErrorCode.UNAVAILABLE)
                .stream()
                .map(move -> new Bodies.LegalMove(move.uci(), letters.san(move.san())))
                .toList();
    }
}
