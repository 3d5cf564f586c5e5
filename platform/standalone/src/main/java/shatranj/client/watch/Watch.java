package shatranj.client.watch;

import java.util.Optional;
import java.util.OptionalLong;
import shatranj.client.api.EventStream;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.client.terminal.GameDrawing;
import shatranj.client.terminal.Screen;

/** Draws a game anew at each of its decisions. */
public final class Watch {
    private final Player reader;
    private final Screen screen;

    /**
     * @param reader whose eyes are used; a public game needs no token
     */
    public Watch(Player reader, Screen screen) {
        this.reader = reader;
        this.screen = screen;
    }

    /** Follows a game until it is over, or until the server closes the stream for good. */
    public void follow(String gameId) {
        GameDrawing drawing = new GameDrawing(screen.style(), true);
        Optional<Game> seen = Optional.empty();
        try (EventStream stream = reader.follow(gameId, OptionalLong.empty())) {
            for (Optional<Frame> frame = stream.next(); frame.isPresent(); frame = stream.next()) {
                Optional<Game> now = after(seen, frame.get());
                if (!now.equals(seen) && now.isPresent()) {
                    screen.draw(drawing.lines(now.get()));
                }
                seen = now;
            }
        }
        seen.flatMap(Game::outcome).ifPresent(outcome -> screen.say(outcome.sentence()));
    }

    private static Optional<Game> after(Optional<Game> seen, Frame frame) {
        return switch (frame) {
            case Frame.Snapshot snapshot -> Optional.of(snapshot.game());
            case Frame.Decision decision -> seen.map(game -> game.after(decision));
            case Frame.Closing closing -> seen;
            case Frame.Aside aside -> seen;
        };
    }
}
