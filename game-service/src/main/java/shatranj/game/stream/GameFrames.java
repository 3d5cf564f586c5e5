package shatranj.game.stream;

import shatranj.game.desk.Reader;
import shatranj.game.edge.Letters;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.json.FrameBody;
import shatranj.game.v1.Frame;
import shatranj.game.view.Refusals;

/**
 * Writes a game's frames to a stream.
 *
 * @param resuming whether the reader has had frames before
 */
record GameFrames(HttpStream stream, FrameManner manner, Letters letters, boolean resuming)
        implements Reader<FollowGameResponse> {
    @Override
    public void next(FollowGameResponse message) {
        stream.later(() -> write(message));
    }

    private void write(FollowGameResponse message) {
        switch (message.getAnswerCase()) {
            case REFUSAL -> stream.refuse(Refusals.problem(message.getRefusal()));
            case FRAME -> frame(message.getFrame());
            case ANSWER_NOT_SET -> throw new IllegalStateException("the desk said nothing");
        }
    }

    private void frame(Frame frame) {
        switch (frame.getFrameCase()) {
            case CLOSING -> {
                if (resuming
                        && !stream.hasBegun()
                        && frame.getClosing().getCode().equals(Closings.GAME_OVER)) {
                    stream.nothing();
                } else {
                    write(Closings.stamped(frame));
                    stream.complete();
                }
            }
            case SNAPSHOT, DECISION, PRESENCE, CHAT ->
                    write(letters.frame(Closings.stamped(frame)));
            case HEARTBEAT, FRAME_NOT_SET -> {}
        }
    }

    private void write(Frame frame) {
        stream.frame(manner.frame(FrameBody.of(frame)));
    }

    @Override
    public void closed() {
        // After a closing frame this finds the stream over already.
        stream.later(() -> stream.close(Closings.UNAVAILABLE));
    }
}
