package shatranj.game.streaming;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.Optional;
import shatranj.support.problem.Problem;

/** How a stream over HTTP speaks, besides its frames. */
public interface StreamFormat {
    /** The media type of its frames. */
    String mediaType();

    /** What says that the connection lives while nothing happens. */
    Buffer signOfLife();

    /** How often it says so. */
    Duration interval();

    /** Ends the response of a stream that does not begin. */
    void refuse(HttpServerResponse response, Problem problem);

    /**
     * The frame that ends a stream before its time; empty: there is no such frame, and the
     * connection is broken off.
     */
    Optional<Buffer> lastWords(ClosingReason reason);
}
