package shatranj.game.lichess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jboss.logging.Logger;
import shatranj.game.streaming.HttpStream;
import shatranj.support.problem.ProblemException;

/** Writes the answers of endpoints to clients of Lichess. */
final class ResponseWriter {
    private static final Logger LOG = Logger.getLogger(ResponseWriter.class);

    private final ObjectMapper json;

    ResponseWriter(ObjectMapper json) {
        this.json = json;
    }

    /** Writes an answer; called off the event loop. */
    void write(LichessResponse answer, HttpStream stream, Context eventLoop) {
        HttpServerResponse response = stream.context().response();
        switch (answer) {
            case LichessResponse.Lines(LichessResponse.Opening opening) ->
                    opening.open(new LineStream(stream, new LineFormat(json)));
            case LichessResponse.Json(int status, Object body) -> {
                response.setStatusCode(status);
                end(response, eventLoop, "application/json", Buffer.buffer(written(body)));
            }
            case LichessResponse.Text(String mediaType, String text) ->
                    end(response, eventLoop, mediaType, Buffer.buffer(text));
            case LichessResponse.Parts parts -> pour(response, eventLoop, parts);
        }
    }

    /** Who has hung up is not answered. */
    private static void end(
            HttpServerResponse response, Context eventLoop, String mediaType, Buffer body) {
        eventLoop.runOnContext(now -> {
            if (!response.closed()) {
                var unused = response.putHeader("Content-Type", mediaType).end(body);
            }
        });
    }

    /** The first part is made before anything is written: what is refused is refused whole. */
    private static void pour(
            HttpServerResponse response, Context eventLoop, LichessResponse.Parts parts) {
        Optional<String> part = next(parts);
        eventLoop.runOnContext(now -> {
            response.setChunked(true)
                    .putHeader("Content-Type", parts.mediaType())
                    .putHeader("Cache-Control", "no-store");
        });
        try {
            while (part.isPresent()) {
                writePart(response, eventLoop, part.get());
                part = next(parts);
            }
            eventLoop.runOnContext(now -> response.end());
        } catch (ProblemException | ExecutionException e) {
            // What was written is not all, and only a broken connection says so.
            LOG.infof("An export breaks off: %s", e.getMessage());
            eventLoop.runOnContext(now -> stop(response));
        }
    }

    private static void stop(HttpServerResponse response) {
        if (!response.closed()) {
            var unused = response.reset();
        }
    }

    private static Optional<String> next(LichessResponse.Parts parts) {
        return parts.parts().hasNext() ? Optional.of(parts.parts().next()) : Optional.empty();
    }

    /** Waits until the client took it, so that no more than a part is in memory. */
    private static void writePart(HttpServerResponse response, Context eventLoop, String text)
            throws ExecutionException {
        CompletableFuture<Void> written = new CompletableFuture<>();
        eventLoop.runOnContext(now ->
                response.write(text)
                        .onComplete(done -> {
                            if (done.succeeded()) {
                                written.complete(null);
                            } else {
                                written.completeExceptionally(done.cause());
                            }
                        }));
        try {
            written.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionException("the server stops", e);
        }
    }

    private byte[] written(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer that is no JSON", e);
        }
    }
}
