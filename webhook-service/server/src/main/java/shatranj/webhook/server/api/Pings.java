package shatranj.webhook.server.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.endpoints.Endpoints;
import shatranj.webhook.server.intake.OwedWriter;

/** Events that owners ask for, to see whether they arrive. They take the way of all others. */
@Singleton
public class Pings {
    private final OwedWriter owed;
    private final Endpoints endpoints;
    private final ObjectMapper json;

    Pings(OwedWriter owed, Endpoints endpoints, ObjectMapper json) {
        this.owed = owed;
        this.endpoints = endpoints;
        this.json = json;
    }

    private record Ping(String type, Instant timestamp, Map<String, String> data) {}

    /**
     * Owes an endpoint a test event.
     *
     * @return its {@code webhook-id}
     * @throws shatranj.support.problem.ProblemException OUTCOME_UNKNOWN
     */
    String ping(Endpoint endpoint) {
        Instant now = Instant.now();
        OwedKey key = new OwedKey(endpoint.id(), endpoint.id(), now.toEpochMilli());
        String type = EventKind.WEBHOOK_TEST.word();
        try {
            byte[] body =
                    json.writeValueAsBytes(new Ping(type, now, Map.of("webhookId", endpoint.id())));
            long offset = endpoints.find(endpoint.id()).map(Endpoints.Known::offset).orElse(0L);
            owed.owe(List.of(OwedWriter.record(key, type, ByteString.copyFrom(body), offset, now)));
            return key.webhookId();
        } catch (OwedWriter.NotKeptException e) {
            throw Problem.of(
                            ErrorCode.OUTCOME_UNKNOWN,
                            "The event may not be kept: " + e.getMessage())
                    .asException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Problem.of(ErrorCode.OUTCOME_UNKNOWN, "This pod is shutting down").asException();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a ping is always written", e);
        }
    }
}
