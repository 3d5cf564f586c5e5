package shatranj.webhook.server.delivery;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import shatranj.webhook.log.v1.AttemptRecord;
import shatranj.webhook.log.v1.EndpointRecord;
import shatranj.webhook.log.v1.EndpointSecret;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.Limits;
import shatranj.webhook.owed.Owed;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.endpoints.EndpointDesk;
import shatranj.webhook.server.endpoints.Endpoints;
import shatranj.webhook.server.sending.Answer;

/** One partition of what is owed, receivers, and pods that die at a step. */
final class World implements AutoCloseable {
    static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
    static final Answer TAKEN = new Answer.Status(204, Optional.empty());
    static final Answer BROKEN = new Answer.Status(500, Optional.empty());

    final Endpoints endpoints = new Endpoints();
    final List<Arrival> arrivals = Collections.synchronizedList(new ArrayList<>());
    final List<AttemptRecord> attempts = Collections.synchronizedList(new ArrayList<>());
    final AtomicInteger reread = new AtomicInteger();
    private final List<Line> log = new ArrayList<>();
    private final List<Pod> pods = new CopyOnWriteArrayList<>();
    private final AtomicInteger endpointOffset = new AtomicInteger();
    private long committed;
    private volatile Instant now = NOON;
    volatile Function<Arrival, Answer> receiver = arrival -> TAKEN;

    final Clock clock =
            new Clock() {
                @Override
                public Instant instant() {
                    return now;
                }

                @Override
                public ZoneId getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(ZoneId zone) {
                    return this;
                }
            };

    final EndpointDesk desk = new EndpointDesk(endpoints, this::append, clock);

    /** What a receiver was sent. */
    record Arrival(String host, String webhookId, String signature, String body) {}

    private record Line(OwedKey key, Optional<OwedRecord> record) {}

    /** As Kafka's clients fail, so that a pod that is dead is as quiet as one should be. */
    private static final class DiedException extends KafkaException {
        private static final long serialVersionUID = 1;
    }

    World(String... endpointIds) {
        for (String id : endpointIds) {
            endpoint(id);
        }
        endpoints.complete();
    }

    void endpoint(String id) {
        EndpointRecord record =
                EndpointRecord.newBuilder()
                        .setEndpointId(id)
                        .setOwner("ann")
                        .setUrl("https://" + id + ".example/")
                        .addSecrets(
                                EndpointSecret.newBuilder()
                                        .setKey(ByteString.copyFrom(new byte[32])))
                        .setCreatedAtMs(NOON.toEpochMilli())
                        .build();
        var unused = append(id, record.toByteArray());
    }

    private long append(String id, byte @Nullable [] value) {
        long offset = endpointOffset.getAndIncrement();
        if (value == null) {
            endpoints.remove(id, offset);
            return offset;
        }
        try {
            endpoints.take(value, offset);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
        return offset;
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    /** Writes down that events are owed; pods that live read it. */
    void owe(String endpoint, String game, int... numbers) {
        for (int number : numbers) {
            OwedKey key = new OwedKey(endpoint, game, number);
            add(key, Optional.of(record(key, 0)));
        }
    }

    static OwedRecord record(OwedKey key, long endpointOffset) {
        return OwedRecord.newBuilder()
                .setEndpointId(key.endpointId())
                .setSourceId(key.sourceId())
                .setNumber(key.number())
                .setBody(ByteString.copyFromUtf8("body of " + key.webhookId()))
                .setType("game.moved")
                .setEndpointOffset(endpointOffset)
                .setOwedSinceMs(NOON.toEpochMilli())
                .build();
    }

    void add(OwedKey key, Optional<OwedRecord> record) {
        long offset = appended(new Line(key, record));
        pods.stream().filter(pod -> !pod.isDead()).forEach(pod -> pod.read(offset));
    }

    private synchronized long appended(Line line) {
        log.add(line);
        return log.size() - 1L;
    }

    private synchronized long size() {
        return log.size();
    }

    private synchronized Line line(long offset) {
        return log.get((int) offset);
    }

    /** Records that still say that something is owed. */
    synchronized List<OwedKey> owed() {
        Map<OwedKey, Boolean> owed = new LinkedHashMap<>();
        log.forEach(line -> owed.put(line.key(), line.record().isPresent()));
        return owed.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
    }

    Pod pod(int steps, Dispatch.Size size) {
        Pod pod = new Pod(steps, size);
        pods.add(pod);
        pod.takeOver();
        return pod;
    }

    Pod pod(int steps) {
        return pod(steps, new Dispatch.Size(Limits.USUAL, 5_000, 1_000_000));
    }

    Pod pod() {
        return pod(Integer.MAX_VALUE);
    }

    @Override
    public void close() {
        pods.forEach(pod -> pod.dispatch.close());
    }

    /** A pod that dies before its nth step: a post, its answer, a record, or a commit. */
    final class Pod implements OwedWrites {
        private final AtomicInteger steps;
        final Dispatch dispatch;

        Pod(int steps, Dispatch.Size size) {
            this.steps = new AtomicInteger(steps);
            this.dispatch =
                    new Dispatch(
                            size,
                            this,
                            (partition, offset, key) -> {
                                reread.incrementAndGet();
                                return line(offset).record();
                            },
                            new Courier(
                                    endpoints,
                                    desk,
                                    (url, headers, body, turn) ->
                                            post(
                                                    new Arrival(
                                                            url.host(),
                                                            headers.getOrDefault("webhook-id", ""),
                                                            headers.getOrDefault(
                                                                    "webhook-signature", ""),
                                                            new String(
                                                                    body,
                                                                    java.nio.charset
                                                                            .StandardCharsets
                                                                            .UTF_8))),
                                    attempts::add,
                                    clock,
                                    () -> 0),
                            endpoints,
                            new SimpleMeterRegistry(),
                            clock);
        }

        boolean isDead() {
            return steps.get() < 0;
        }

        private void step() {
            if (steps.getAndUpdate(left -> left < 0 ? left : left - 1) <= 0) {
                throw new DiedException();
            }
        }

        private Answer post(Arrival arrival) throws InterruptedException {
            try {
                step();
                Answer answer = receiver.apply(arrival);
                arrivals.add(arrival);
                step();
                return answer;
            } catch (DiedException e) {
                throw new InterruptedException();
            }
        }

        @Override
        public Future<?> update(int partition, OwedKey key, OwedRecord record) {
            step();
            add(key, Optional.of(record));
            step();
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public Future<?> settle(int partition, OwedKey key) {
            step();
            add(key, Optional.empty());
            step();
            return CompletableFuture.completedFuture(null);
        }

        void takeOver() {
            Map<OwedKey, Owed> owed = new LinkedHashMap<>();
            for (long offset = committed; offset < size(); offset++) {
                Line line = line(offset);
                if (line.record().isPresent()) {
                    owed.put(
                            line.key(),
                            dispatch.ledger().seen(line.key(), line.record().get(), 0, offset));
                } else {
                    owed.remove(line.key());
                    dispatch.ledger().unseen(line.key());
                }
            }
            dispatch.ledger().takenOver(owed);
        }

        private void read(long offset) {
            Line line = line(offset);
            line.record()
                    .ifPresentOrElse(
                            record -> dispatch.owed(line.key(), record, 0, offset),
                            () -> dispatch.ledger().settled(line.key()));
        }

        /** One turn of the reading thread. */
        void turn() {
            if (isDead()) {
                return;
            }
            dispatch.pump();
            dispatch.ledger().look();
            try {
                step();
                long end = size();
                committed = dispatch.ledger().lowest(0).orElse(end);
            } catch (DiedException e) {
                // The next pod reads from where the last commit was.
            }
        }
    }
}
