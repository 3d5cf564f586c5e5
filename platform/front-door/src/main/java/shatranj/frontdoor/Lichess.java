package shatranj.frontdoor;

import java.util.regex.Pattern;

/**
 * What the front door knows of the Lichess API, which game-service serves at the root: which of its
 * requests may be sent twice, and which belong together.
 */
final class Lichess {
    /** A move is named by what it is, so it is played once however often it is sent. */
    private static final Pattern MOVE = Pattern.compile("/api/(bot|board)/game/[^/]+/move/[^/]+/?");

    /**
     * A bot that loses the stream of a game finds its way back by its stream of events alone, which
     * tells of running games only when it begins: so both are lost together or not at all.
     */
    private static final Pattern STREAM =
            Pattern.compile("/api/(stream/event|(bot|board)/game/stream/[^/]+)/?");

    private Lichess() {}

    /** Whether a request of any method has its effect once, however often it is sent. */
    static boolean isOnce(String path) {
        return MOVE.matcher(path).matches();
    }

    /** Whether a request is for a stream that belongs with the others of its token. */
    static boolean isStream(String path) {
        return STREAM.matcher(path).matches();
    }
}
