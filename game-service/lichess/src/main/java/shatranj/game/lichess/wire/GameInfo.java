package shatranj.game.lichess.wire;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.v1.Game;
import shatranj.game.v1.Player;
import shatranj.rules.v1.Color;

/**
 * A game of the player who asks, in the stream of events and in the list of running games.
 *
 * @param id the same three times: there is no secret half of an id
 * @param lastMove empty before the first move
 * @param hasMoved whether the player who asks has
 * @param secondsLeft on the clock of the player who asks; absent without a clock
 * @param source friend: somebody was challenged, or sought
 * @param winner at the end, unless it is a draw
 */
public record GameInfo(
        String id,
        String gameId,
        String fullId,
        String color,
        String fen,
        String lastMove,
        boolean hasMoved,
        boolean isMyTurn,
        @Nullable Long secondsLeft,
        Opponent opponent,
        Dialect.Variant variant,
        String speed,
        String perf,
        boolean rated,
        String source,
        Status status,
        Compat compat,
        @Nullable String winner,
        @Nullable Integer ratingDiff) {
    private static final String SOURCE = "friend";
    private static final int NO_DIFFERENCE = 0;

    /** Who sits on the other side. */
    public record Opponent(String id, String username, int rating, @Nullable String title) {}

    /** Which of the two interfaces a game can be played over: both. */
    public record Compat(boolean bot, boolean board) {
        public static final Compat BOTH = new Compat(true, true);
    }

    /** A game that has started, for one of its players. */
    public static GameInfo of(Game game, String player, RenderContext voice, Instant now) {
        Color color = SeatedPlayers.of(game, player);
        Status status = Status.of(game);
        LichessSpeed speed = LichessTimeControl.of(game).speed();
        int moves = game.getMovesCount();
        int own = SeatedPlayers.mover(game, 1) == color ? 1 : 2;
        return new GameInfo(
                game.getId(),
                game.getId(),
                game.getId(),
                Status.color(color).orElse("white"),
                AlphabetTranslation.WESTERN.fen(game.getFen()),
                moves == 0 ? "" : game.getMoves(moves - 1).getUci(),
                game.getPly() >= own,
                status.isRunning() && game.getTurn() == color,
                game.hasClock() ? RemainingTimes.left(game.getClock(), color, now) / 1000 : null,
                opponent(game, color, voice),
                voice.dialect().variant(),
                speed.key(),
                voice.dialect().perf(speed),
                false,
                SOURCE,
                status,
                Compat.BOTH,
                Status.winner(game).orElse(null),
                status.isRunning() ? null : NO_DIFFERENCE);
    }

    private static Opponent opponent(Game game, Color color, RenderContext voice) {
        Player other =
                SeatedPlayers.at(game, SeatedPlayers.other(color))
                        .orElseGet(Player::getDefaultInstance);
        return new Opponent(
                other.getId(),
                other.getName(),
                RenderContext.RATING,
                voice.titles().apply(other.getId()).orElse(null));
    }
}
