package shatranj.game.lichess.play;

import java.util.function.Consumer;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.lichess.LineStream;
import shatranj.game.port.Subscriber;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.v1.Frame;
import shatranj.game.view.RefusalProblems;

/**
 * Hands what a game's followers are told to whoever writes it as lines, on the stream's own thread.
 * A refusal refuses; an end that is not the game's breaks the stream off.
 */
record FrameLines(LineStream lines, Consumer<Frame> writer)
        implements Subscriber<FollowGameResponse> {
    @Override
    public void next(FollowGameResponse message) {
        lines.later(() -> hear(message));
    }

    private void hear(FollowGameResponse message) {
        if (message.hasRefusal()) {
            lines.refuse(RefusalProblems.problem(message.getRefusal()));
            return;
        }
        Frame frame = message.getFrame();
        if (!frame.hasClosing()) {
            writer.accept(frame);
        } else if (!frame.getClosing().getCode().equals(ClosingReason.GAME_OVER)) {
            lines.breakOff();
        }
    }

    @Override
    public void closed() {
        // After the end this finds the stream over already.
        lines.later(lines::breakOff);
    }
}
