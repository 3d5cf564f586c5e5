package shatranj.game.cluster.follow;

import shatranj.game.v1.Frame;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Retry;

/** The last frames of a stream, as far as the way to its source is the reason. */
final class ClosingFrames {
    /** A pod no longer folds the partition: another one does. */
    private static final String MOVED = "MOVED";

    private ClosingFrames() {}

    /** Whether a pod only says that another pod must be asked. */
    static boolean isMoved(Frame frame) {
        return frame.hasClosing() && frame.getClosing().getCode().equals(MOVED);
    }

    /** Whether a pod says that it leaves. */
    static boolean isDraining(Frame frame) {
        return frame.hasClosing() && frame.getClosing().getCode().equals(ErrorCode.DRAINING.name());
    }

    /** No pod can go on with the stream now; the reader may come again. */
    static Frame unavailable(String gameId) {
        return closing(gameId, ErrorCode.UNAVAILABLE.name());
    }

    /** The source refused to go on with the stream. */
    static Frame refused(String gameId, String code) {
        return closing(gameId, code);
    }

    private static Frame closing(String gameId, String code) {
        return Frame.newBuilder()
                .setGameId(gameId)
                .setClosing(
                        Frame.Closing.newBuilder()
                                .setCode(code)
                                .setRetry(Retry.SAME_REQUEST.name()))
                .build();
    }
}
