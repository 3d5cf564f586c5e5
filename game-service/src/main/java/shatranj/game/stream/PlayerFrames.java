package shatranj.game.stream;

import shatranj.game.desk.Reader;
import shatranj.game.edge.Letters;
import shatranj.game.json.FrameBody;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;

/** Writes the frames of a player's games to a stream. */
record PlayerFrames(HttpStream stream, FrameManner manner, Letters letters)
        implements Reader<WatchPlayerResponse> {
    @Override
    public void next(WatchPlayerResponse message) {
        stream.later(() -> write(message));
    }

    private void write(WatchPlayerResponse message) {
        switch (message.getFrameCase()) {
            case GAMES, SEEK -> write(FrameBody.of(letters.frame(stamped(message))));
            case GAME -> frame(Closings.stamped(message.getGame()));
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
        if (!frame.getClosing().getCode().equals(Closings.GAME_OVER)) {
            write(FrameBody.of(frame));
            stream.complete();
        }
    }

    private void write(FrameBody frame) {
        stream.frame(manner.frame(frame));
    }

    @Override
    public void closed() {
        stream.later(() -> stream.close(Closings.UNAVAILABLE));
    }

    private static WatchPlayerResponse stamped(WatchPlayerResponse message) {
        return message.hasServerTime()
                ? message
                : message.toBuilder().setServerTime(Closings.now()).build();
    }
}
