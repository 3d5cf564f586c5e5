package shatranj.game.lichess;

import java.util.Iterator;
import java.util.Map;

/** What a request comes to, if it is not refused. */
public sealed interface LichessResponse {
    /** One JSON value. */
    record Json(int status, Object body) implements LichessResponse {}

    /** A text of another kind. */
    record Text(String mediaType, String text) implements LichessResponse {}

    /**
     * Parts that are written as fast as the client takes them.
     *
     * @param parts asked for one by one, on the request's own thread
     */
    record Parts(String mediaType, Iterator<String> parts) implements LichessResponse {}

    /** Lines that come as things happen. */
    record Lines(Opening opening) implements LichessResponse {}

    /** How lines begin to come. */
    @FunctionalInterface
    interface Opening {
        /**
         * Follows something.
         *
         * @throws shatranj.support.problem.ProblemException where it is no
         */
        void open(LineStream stream);
    }

    /** {@code {"ok": true}}: it was done, or had been. */
    static LichessResponse ok() {
        return json(Map.of("ok", true));
    }

    /** A JSON value, 200. */
    static LichessResponse json(Object body) {
        return new Json(200, body);
    }
}
