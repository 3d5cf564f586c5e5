package shatranj.webhook.server.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.Endpoint.Keyed;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.log.v1.EndpointRecord;
import shatranj.webhook.signing.Secret;

/** The bytes of subscriptions, for ever: a pod that starts reads all that there are. */
class GoldenEndpointsTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final ByteString REQUEST =
            ByteString.copyFromUtf8("a hash of 32 bytes of a request.");

    private final Golden golden = Golden.file("golden/endpoints.txt");
    private final Map<String, Endpoint> examples = examples();

    private static Map<String, Endpoint> examples() {
        Map<String, Endpoint> examples = new LinkedHashMap<>();
        examples.put("enabled", endpoint(Set.of(), new Status.Enabled()));
        for (EventKind kind : EventKind.values()) {
            examples.put("enabled." + kind, endpoint(Set.of(kind), new Status.Enabled()));
        }
        examples.put(
                "disabled.byOwner",
                endpoint(Set.of(), new Status.Disabled(NOON.plusSeconds(1), Optional.empty())));
        examples.put(
                "disabled.byServer",
                endpoint(Set.of(), new Status.Disabled(NOON.plusSeconds(2), Optional.of("GONE"))));
        examples.put(
                "rotated",
                endpoint(Set.of(), new Status.Enabled())
                        .rotated(secret("another key that signs deliveries"), NOON));
        return examples;
    }

    private static Endpoint endpoint(Set<EventKind> events, Status status) {
        return new Endpoint(
                "0123456789abcdefghijkl",
                "ann",
                "https://example.org/hook",
                "for my club",
                events,
                List.of(new Keyed(secret("a key that signs all the deliveries"), Optional.empty())),
                status,
                NOON);
    }

    private static Secret secret(String text) {
        return Secret.of(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static EndpointRecord write(Endpoint endpoint) {
        return EndpointCodec.write(endpoint, REQUEST);
    }

    @Test
    void every_record_keeps_its_bytes() {
        Map<String, String> lines = new LinkedHashMap<>();
        examples.forEach(
                (name, endpoint) -> lines.put(name, Golden.hex(write(endpoint).toByteArray())));
        golden.check(lines, "webhooks that people have would be lost");
    }

    @Test
    void every_record_is_read_back_as_what_it_says() throws InvalidProtocolBufferException {
        for (Map.Entry<String, Endpoint> example : examples.entrySet()) {
            byte[] line = Golden.bytes(golden.lines().getOrDefault(example.getKey(), ""));
            Endpoints read = new Endpoints();
            read.take(line, 7);
            assertThat(read.of("ann"))
                    .as(example.getKey())
                    .containsExactly(
                            new Endpoints.Known(example.getValue(), 7, "example.org", REQUEST));
        }
    }

    @Test
    void there_is_a_line_for_every_status_and_every_kind_of_event() {
        Coverage.requireKinds(Endpoint.class, examples.values());
        Coverage.requireFields(
                EndpointRecord.getDescriptor(),
                examples.values().stream().map(GoldenEndpointsTest::write).toList(),
                Set.of());
    }
}
