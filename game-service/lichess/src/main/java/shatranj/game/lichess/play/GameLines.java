package shatranj.game.lichess.play;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.lichess.LineStream;
import shatranj.game.lichess.wire.GameFull;
import shatranj.game.lichess.wire.GameState;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.lichess.wire.SeatedPlayers;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.Color;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Writes a game to one of its players: the whole of it first, and before anything else; then its
 * state whenever it changes; after the last state the end.
 */
final class GameLines {
    private final LineStream lines;
    private final String player;
    private final RenderContext voice;
    private @Nullable StreamedGame table;
    private boolean opponentIsGone;
    private volatile Optional<OpenBoards.Head> head = Optional.empty();

    GameLines(LineStream lines, String player, RenderContext voice) {
        this.lines = lines;
        this.player = player;
        this.voice = voice;
    }

    /** What somebody says. */
    record ChatLine(String type, String room, String username, String text) {}

    /** The opponent left, or came back. There is nothing to claim, so no time until then. */
    record OpponentGone(String type, boolean gone) {}

    /** How far the game is as it was told last; may be asked from any thread. */
    Optional<OpenBoards.Head> head() {
        return head;
    }

    /** Writes what a frame brings. */
    void write(Frame frame) {
        switch (frame.getFrameCase()) {
            case SNAPSHOT -> begin(frame.getSnapshot().getGame());
            case DECISION -> decided(frame.getDecision());
            case PRESENCE -> presence(frame.getPresence());
            case CHAT -> said(frame.getChat());
            case CLOSING, HEARTBEAT, FRAME_NOT_SET -> {}
        }
    }

    private void begin(Game game) {
        if (!game.hasStartedAt()) {
            lines.refuse(
                    Problem.of(
                            ErrorCode.NO_SUCH_GAME,
                            "Game " + game.getId() + " has not started, or never did"));
            return;
        }
        if (SeatedPlayers.of(game, player) == Color.COLOR_UNSPECIFIED) {
            lines.refuse(
                    Problem.of(
                            ErrorCode.NOT_YOUR_SEAT,
                            "'"
                                    + player
                                    + "' has no seat in this game; watch it at /api/stream/game/"
                                    + game.getId()));
            return;
        }
        table = new StreamedGame(game);
        remember(game);
        lines.line(GameFull.of(game, voice, Instant.now()));
        endIfOver(game);
    }

    private void decided(Frame.DecisionFrame decision) {
        if (table == null) {
            return;
        }
        boolean seen = table.decided(decision);
        remember(table.game());
        if (seen) {
            lines.line(GameState.of(table.game(), Instant.now()));
            endIfOver(table.game());
        }
    }

    /** Before the line is written: who answers it finds what it says. */
    private void remember(Game game) {
        head = Optional.of(OpenBoards.Head.of(game));
    }

    private void endIfOver(Game game) {
        if (game.getStatus() == GameStatus.GAME_STATUS_FINISHED) {
            lines.complete();
        }
    }

    private void presence(Frame.Presence presence) {
        boolean gone = !presence.getOnline();
        boolean isOpponent = !presence.getPlayer().getId().equals(player);
        if (table != null && isOpponent && gone != opponentIsGone) {
            opponentIsGone = gone;
            lines.line(new OpponentGone("opponentGone", gone));
        }
    }

    private void said(Frame.Chat chat) {
        if (table == null) {
            return;
        }
        lines.line(
                new ChatLine(
                        "chatLine",
                        chat.getRoom() == ChatRoom.CHAT_ROOM_SPECTATORS ? "spectator" : "player",
                        chat.getFrom().getName(),
                        chat.getText()));
    }
}
