package shatranj.game.streaming;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import shatranj.game.v1.Frame;
import shatranj.support.problem.Retry;

/** Last frames, each of which says whether the stream can be resumed. */
public enum ClosingReason {
    /** The reader takes less than happens. */
    SLOW_READER(Retry.SAME_REQUEST),
    /** The token that opened the stream has expired; another one resumes it. */
    TOKEN_EXPIRED(Retry.AFTER),
    /** The token that opened the stream was revoked. */
    TOKEN_REVOKED(Retry.NEVER),
    /** This pod leaves; another one resumes the stream at once. */
    DRAINING(Retry.SAME_REQUEST),
    /** Where the frames came from went away. */
    UNAVAILABLE(Retry.SAME_REQUEST);

    /** The last frame of a finished game. */
    public static final String GAME_OVER = "GAME_OVER";

    private final Retry retry;

    ClosingReason(Retry retry) {
        this.retry = retry;
    }

    /**
     * The frame.
     *
     * @param gameId empty where the stream is a player's
     */
    public Frame frame(String gameId) {
        return stamped(
                Frame.newBuilder()
                        .setGameId(gameId)
                        .setClosing(
                                Frame.Closing.newBuilder().setCode(name()).setRetry(retry.name()))
                        .build());
    }

    /** The frame with the server's time, which is that of its leaving. */
    public static Frame stamped(Frame frame) {
        return frame.hasServerTime() ? frame : frame.toBuilder().setServerTime(now()).build();
    }

    /** The server's time. */
    public static Timestamp now() {
        Instant now = Instant.now();
        return Timestamp.newBuilder()
                .setSeconds(now.getEpochSecond())
                .setNanos(now.getNano())
                .build();
    }
}
