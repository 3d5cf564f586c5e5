package shatranj.game.api.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.Optional;
import shatranj.game.api.json.FrameBody;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.StreamFormat;
import shatranj.support.problem.Problem;
import shatranj.support.rest.ProblemJson;

/**
 * The streams of api.md §5: problems, and a {@code closing} frame at the end.
 *
 * @param gameId empty where the stream is a player's
 */
record FrameFormat(FrameEncoding wire, String gameId, ObjectMapper json) implements StreamFormat {
    private static final Duration INTERVAL = Duration.ofSeconds(5);

    /** A frame as it is written. */
    Buffer frame(FrameBody frame) {
        try {
            return wire.frame(frame, json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a frame that is no JSON", e);
        }
    }

    @Override
    public String mediaType() {
        return wire.mediaType();
    }

    @Override
    public Buffer signOfLife() {
        return wire.signOfLife();
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void refuse(HttpServerResponse response, Problem problem) {
        ProblemJson.end(response, problem, json);
    }

    @Override
    public Optional<Buffer> lastWords(ClosingReason reason) {
        return Optional.of(frame(FrameBody.of(reason.frame(gameId))));
    }
}
