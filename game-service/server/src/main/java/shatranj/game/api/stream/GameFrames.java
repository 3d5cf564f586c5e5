package shatranj.game.api.stream;

import shatranj.game.api.json.FrameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscriber;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.HttpStream;
import shatranj.game.v1.Frame;
import shatranj.game.view.RefusalProblems;

/**
 * Writes a game's frames to a stream.
 *
 * @param resuming whether the reader has had frames before
 */
record GameFrames(
        HttpStream stream, FrameFormat manner, AlphabetTranslation letters, boolean resuming)
        implements Subscriber<FollowGameResponse> {
    @Override
    public void next(FollowGameResponse message) {
        stream.later(() -> write(message));
    }

    private void write(FollowGameResponse message) {
        switch (message.getAnswerCase()) {
            case REFUSAL -> stream.refuse(RefusalProblems.problem(message.getRefusal()));
            case FRAME -> frame(message.getFrame());
            case ANSWER_NOT_SET -> throw new IllegalStateException("the games answered nothing");
        }
    }

    private void frame(Frame frame) {
        switch (frame.getFrameCase()) {
            case CLOSING -> {
                if (resuming
                        && !stream.hasBegun()
                        && frame.getClosing().getCode().equals(ClosingReason.GAME_OVER)) {
                    stream.nothing();
                } else {
                    write(ClosingReason.stamped(frame));
                    stream.complete();
                }
            }
            case SNAPSHOT, DECISION, PRESENCE, CHAT ->
                    write(letters.frame(ClosingReason.stamped(frame)));
            case HEARTBEAT -> stream.beginWithoutNews();
            case FRAME_NOT_SET -> {}
        }
    }

    private void write(Frame frame) {
        stream.send(manner.frame(FrameBody.of(frame)));
    }

    @Override
    public void closed() {
        // After a closing frame this finds the stream over already.
        stream.later(() -> stream.close(ClosingReason.UNAVAILABLE));
    }
}
