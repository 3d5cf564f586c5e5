package shatranj.game.lichess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.Optional;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.StreamFormat;
import shatranj.support.problem.Problem;
import shatranj.support.rest.StreamTypes;

/**
 * Streams of JSON lines. A client takes the end of a stream for the end of what it is about, and a
 * broken connection for what it is: so a stream that ends before its time is broken off.
 */
public record LineFormat(ObjectMapper json) implements StreamFormat {
    /** Clients give a silent stream up after 9 s and more; 6 s were promised. */
    public static final Duration INTERVAL = Duration.ofSeconds(4);

    /** A line. */
    public Buffer line(Object body) {
        try {
            return Buffer.buffer(json.writeValueAsBytes(body)).appendString("\n");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a line that is no JSON", e);
        }
    }

    @Override
    public String mediaType() {
        return StreamTypes.NDJSON;
    }

    @Override
    public Buffer signOfLife() {
        return Buffer.buffer("\n");
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void refuse(HttpServerResponse response, Problem problem) {
        LichessRefusals.end(response, problem, json);
    }

    @Override
    public Optional<Buffer> lastWords(ClosingReason reason) {
        return Optional.empty();
    }
}
