package shatranj.game.social;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscriber;
import shatranj.game.v1.Frame;

/**
 * One stream of a game. The game's own frames come on one thread and ours on any, so they take
 * turns here; passing one on never blocks.
 */
final class GameStream implements Subscriber<FollowGameResponse> {
    private final GameAudience room;
    private final Optional<String> player;
    private final Subscriber<FollowGameResponse> reader;
    private final Runnable left;
    private final Map<String, Boolean> told = new HashMap<>();
    private boolean begun;
    private boolean over;

    /**
     * @param player who watches; empty: nobody in particular
     * @param left is run once when the stream has ended by itself
     */
    GameStream(
            GameAudience room,
            Optional<String> player,
            Subscriber<FollowGameResponse> reader,
            Runnable left) {
        this.room = room;
        this.player = player;
        this.reader = reader;
        this.left = left;
    }

    Optional<String> player() {
        return player;
    }

    @Override
    public void next(FollowGameResponse message) {
        boolean first;
        synchronized (this) {
            over |= !message.hasFrame() || message.getFrame().hasClosing();
            first = !begun && !over;
            begun = true;
            reader.next(message);
        }
        if (message.hasFrame()) {
            room.saw(message.getFrame());
        }
        if (first) {
            room.greet(this);
        }
    }

    @Override
    public void closed() {
        synchronized (this) {
            over = true;
            reader.closed();
        }
        left.run();
    }

    /** A frame that is not the game's own. Who is there is told only where it is news. */
    synchronized void pass(Frame frame) {
        if (begun && !over && isNews(frame)) {
            reader.next(FollowGameResponse.newBuilder().setFrame(frame).build());
        }
    }

    private boolean isNews(Frame frame) {
        if (!frame.hasPresence()) {
            return true;
        }
        boolean online = frame.getPresence().getOnline();
        @Nullable Boolean before = told.put(frame.getPresence().getPlayer().getId(), online);
        return before == null || before != online;
    }
}
