package shatranj.game.lichess.play;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.lichess.LineStream;
import shatranj.game.lichess.wire.ExportedGame;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.v1.ClockReading;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameStatus;

/**
 * Writes a game to whoever watches: what it is, each position from the first on, and what it is at
 * the end. Every decision is followed from the first, so nothing is missing.
 */
final class WatcherLines {
    private final LineStream lines;
    private final RenderContext voice;
    private final StreamedGame table;

    /**
     * @param game read before the decisions are followed
     */
    WatcherLines(LineStream lines, Game game, RenderContext voice) {
        this.lines = lines;
        this.voice = voice;
        this.table = new StreamedGame(start(game));
        lines.later(() -> lines.line(ExportedGame.begun(game, voice)));
    }

    /** The game before its first decision, as far as positions go. */
    private static Game start(Game game) {
        return game.toBuilder()
                .setStatus(GameStatus.GAME_STATUS_OPEN)
                .setFen(game.getInitialFen())
                .setTurn(shatranj.game.lichess.wire.SeatedPlayers.mover(game, 1))
                .setPly(0)
                .clearMoves()
                .clearOutcome()
                .clearOffers()
                .build();
    }

    /**
     * A position.
     *
     * @param lm the move that led to it; absent: the first one
     * @param wc seconds; absent without a clock
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Position(String fen, @Nullable String lm, @Nullable Long wc, @Nullable Long bc) {}

    /** Writes what a frame brings. */
    void write(Frame frame) {
        if (frame.hasDecision()) {
            decided(frame.getDecision());
        }
    }

    private void decided(Frame.DecisionFrame decision) {
        var unused = table.decided(decision);
        for (GameEvent event : decision.getEventsList()) {
            if (event.hasStarted() || event.hasMoved() || event.hasTakenBack()) {
                lines.line(position(table.game()));
            }
        }
        if (table.game().getStatus() == GameStatus.GAME_STATUS_FINISHED) {
            lines.line(ExportedGame.begun(table.game(), voice));
            lines.complete();
        }
    }

    private static Position position(Game game) {
        int moves = game.getMovesCount();
        ClockReading clock = game.getClock();
        return new Position(
                AlphabetTranslation.WESTERN.fen(game.getFen()),
                moves == 0 ? null : game.getMoves(moves - 1).getUci(),
                game.hasClock() ? clock.getWhiteMs() / 1000 : null,
                game.hasClock() ? clock.getBlackMs() / 1000 : null);
    }
}
