package shatranj.game.api.stream;

import shatranj.game.api.json.FrameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.port.Subscriber;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.HttpStream;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;

/** Writes the frames of a player's games to a stream. */
record PlayerFrames(HttpStream stream, FrameFormat manner, AlphabetTranslation letters)
        implements Subscriber<WatchPlayerResponse> {
    @Override
    public void next(WatchPlayerResponse message) {
        stream.later(() -> write(message));
    }

    private void write(WatchPlayerResponse message) {
        switch (message.getFrameCase()) {
            case GAMES, SEEK -> write(FrameBody.of(letters.frame(stamped(message))));
            case GAME -> frame(ClosingReason.stamped(message.getGame()));
            case FRAME_NOT_SET -> {}
        }
    }

    private void frame(Frame frame) {
        switch (frame.getFrameCase()) {
            case SNAPSHOT, DECISION, PRESENCE, CHAT -> write(FrameBody.of(letters.frame(frame)));
            case CLOSING -> closing(frame);
            case HEARTBEAT, FRAME_NOT_SET -> {}
        }
    }

    /** The end of one game is not the end of its player's stream. */
    private void closing(Frame frame) {
        if (!frame.getClosing().getCode().equals(ClosingReason.GAME_OVER)) {
            write(FrameBody.of(frame));
            stream.complete();
        }
    }

    private void write(FrameBody frame) {
        stream.send(manner.frame(frame));
    }

    @Override
    public void closed() {
        stream.later(() -> stream.close(ClosingReason.UNAVAILABLE));
    }

    private static WatchPlayerResponse stamped(WatchPlayerResponse message) {
        return message.hasServerTime()
                ? message
                : message.toBuilder().setServerTime(ClosingReason.now()).build();
    }
}
