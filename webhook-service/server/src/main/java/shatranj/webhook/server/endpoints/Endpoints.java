package shatranj.webhook.server.endpoints;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.Progress;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.EndpointUrl;
import shatranj.webhook.log.v1.EndpointRecord;

/** All endpoints as the topic has them. The last record of one counts. */
public final class Endpoints implements KafkaLog.Reader {
    private final Map<String, Known> all = new ConcurrentHashMap<>();
    private final Map<String, Map<String, Known>> byOwner = new ConcurrentHashMap<>();
    private final Progress progress = new Progress();

    /**
     * An endpoint.
     *
     * @param offset of its record
     * @param host to which it leads, by its name
     * @param requestHash of the request that made it
     */
    public record Known(Endpoint endpoint, long offset, String host, ByteString requestHash) {}

    @Override
    public void take(byte[] value, long offset) throws InvalidProtocolBufferException {
        EndpointRecord record = EndpointRecord.parseFrom(value);
        Endpoint endpoint = EndpointCodec.read(record);
        Known known = new Known(endpoint, offset, host(endpoint.url()), record.getRequestHash());
        all.put(endpoint.id(), known);
        byOwner.computeIfAbsent(endpoint.owner(), any -> new ConcurrentHashMap<>())
                .put(endpoint.id(), known);
        progress.read(offset);
    }

    private static String host(String url) {
        try {
            return EndpointUrl.parse(url, true).host();
        } catch (EndpointUrl.RefusedException e) {
            return "";
        }
    }

    @Override
    public void remove(String key, long offset) {
        @Nullable Known known = all.remove(key);
        if (known != null) {
            byOwner.computeIfPresent(
                    known.endpoint().owner(),
                    (owner, its) -> {
                        its.remove(key);
                        return its.isEmpty() ? null : its;
                    });
        }
        progress.read(offset);
    }

    @Override
    public void complete() {
        progress.complete();
    }

    /** Whether everything that was there when this pod began has been read. */
    public boolean isComplete() {
        return progress.isComplete();
    }

    /** Whether an offset was read within some time. */
    public boolean awaitRead(long offset, Duration patience) throws InterruptedException {
        return progress.await(offset, patience);
    }

    /** The endpoint of an id. */
    public Optional<Known> find(String id) {
        return Optional.ofNullable(all.get(id));
    }

    /**
     * Refuses until everything that was there when this pod began has been read.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    void requireComplete() {
        progress.requireComplete("webhooks");
    }

    /** Those of an owner, the oldest first. */
    public List<Known> of(String owner) {
        return byOwner.getOrDefault(owner, Map.of()).values().stream()
                .sorted(
                        Comparator.comparing((Known known) -> known.endpoint().createdAt())
                                .thenComparing(known -> known.endpoint().id()))
                .toList();
    }

    /** How many there are. */
    public int size() {
        return all.size();
    }
}
