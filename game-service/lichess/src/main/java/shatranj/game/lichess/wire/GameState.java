package shatranj.game.lichess.wire;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.rules.v1.Color;

/**
 * All that changes in a game.
 *
 * @param moves the whole game in coordinates
 * @param wtime milliseconds; 2147483647 without a clock
 * @param winner absent for a draw, and while the game goes on
 * @param wdraw White offers a draw; absent: no
 * @param wtakeback White asks to take back; absent: no
 * @param expiration when the game is aborted if nobody begins
 */
public record GameState(
        String type,
        String moves,
        long wtime,
        long btime,
        long winc,
        long binc,
        String status,
        @Nullable String winner,
        @Nullable Boolean wdraw,
        @Nullable Boolean bdraw,
        @Nullable Boolean wtakeback,
        @Nullable Boolean btakeback,
        @Nullable Expiration expiration) {
    private static final String TYPE = "gameState";

    /**
     * How long nobody has begun, and how long somebody has to.
     *
     * @param idleMillis since the start
     * @param millisToMove from the start
     */
    public record Expiration(long idleMillis, long millisToMove) {}

    /** The state of a game at an instant. */
    public static GameState of(Game game, Instant now) {
        long increment = LichessTimeControl.of(game).incrementMs();
        return new GameState(
                TYPE,
                String.join(" ", game.getMovesList().stream().map(PlayedMove::getUci).toList()),
                left(game, Color.COLOR_WHITE, now),
                left(game, Color.COLOR_BLACK, now),
                increment,
                increment,
                Status.of(game).name(),
                Status.winner(game).orElse(null),
                offers(game.getOffers().getDraw(), Color.COLOR_WHITE),
                offers(game.getOffers().getDraw(), Color.COLOR_BLACK),
                offers(game.getOffers().getTakeback(), Color.COLOR_WHITE),
                offers(game.getOffers().getTakeback(), Color.COLOR_BLACK),
                expiration(game, now));
    }

    private static long left(Game game, Color color, Instant now) {
        return game.hasClock()
                ? RemainingTimes.left(game.getClock(), color, now)
                : RemainingTimes.ENDLESS_MS;
    }

    private static @Nullable Boolean offers(Color by, Color color) {
        return by == color ? true : null;
    }

    private static @Nullable Expiration expiration(Game game, Instant now) {
        boolean mayExpire =
                game.getStatus() == GameStatus.GAME_STATUS_ACTIVE
                        && game.getNoStartMs() > 0
                        && game.getPly() == 0;
        return mayExpire
                ? new Expiration(
                        Math.max(0, now.toEpochMilli() - RemainingTimes.ms(game.getStartedAt())),
                        game.getNoStartMs())
                : null;
    }
}
