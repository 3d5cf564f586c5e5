package shatranj.webhook.server.delivery;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.Attempt;
import shatranj.webhook.owed.Attempt.Outcome;
import shatranj.webhook.owed.Limits;
import shatranj.webhook.owed.Owed;
import shatranj.webhook.owed.OwedBook;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.delivery.Courier.Result;
import shatranj.webhook.server.endpoints.Endpoints;

/**
 * Lets attempts start as the {@link OwedBook} allows, each on a thread of its own, and writes down
 * what became of them.
 */
final class Dispatch implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Dispatch.class);
    private static final Duration AFTER_FAULT = Duration.ofSeconds(5);
    private static final int CLOSING_SECONDS = 2;

    private final ReentrantLock lock = new ReentrantLock();
    private final OwedBook book;
    private final Bodies bodies;
    private final Unkept unkept;
    private final OwedWrites writes;
    private final OwedReader reader;
    private final Courier courier;
    private final Endpoints endpoints;
    private final Counter delivered;
    private final Counter dropped;
    private final Counter failed;
    private final Clock clock;
    private final int mostOwed;
    private final Set<String> overfull = new HashSet<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /**
     * How much one pod takes upon itself.
     *
     * @param mostOwed events of one endpoint, with more it is disabled
     * @param bodyBytes of events that are kept in memory
     */
    record Size(Limits limits, int mostOwed, long bodyBytes) {
        static final Size USUAL = new Size(Limits.USUAL, 5_000, 48L * 1024 * 1024);
    }

    Dispatch(
            Size size,
            OwedWrites writes,
            OwedReader reader,
            Courier courier,
            Endpoints endpoints,
            MeterRegistry meters,
            Clock clock) {
        this.book = new OwedBook(size.limits());
        this.mostOwed = size.mostOwed();
        this.bodies = new Bodies(size.bodyBytes());
        this.unkept = new Unkept(writes);
        this.writes = writes;
        this.reader = reader;
        this.courier = courier;
        this.endpoints = endpoints;
        this.delivered = counter(meters, "delivered");
        this.dropped = counter(meters, "dropped");
        this.failed = counter(meters, "failed");
        this.clock = clock;
    }

    private static Counter counter(MeterRegistry meters, String outcome) {
        return Counter.builder("shatranj.webhooks.deliveries")
                .tag("outcome", outcome)
                .description("Attempts to deliver, by what came of them")
                .register(meters);
    }

    /** A record of the topic says that an event is owed, or how it stands with it. */
    void owed(OwedKey key, OwedRecord record, int partition, long offset) {
        lock.lock();
        try {
            Optional<Owed> before = book.find(key);
            boolean isUpdate = record.getAttempts() > 0;
            if (before.isEmpty() && isUpdate) {
                // A pod that has lost the partition wrote it: the event was settled meanwhile.
                return;
            }
            // What this pod knows of an event is newer than what it reads of it.
            Owed now = before.map(it -> at(it, offset)).orElse(fresh(record, partition, offset));
            book.owe(key, now);
            bodies.put(key, record);
            if (book.size(key.endpointId()) > mostOwed && overfull.add(key.endpointId())) {
                run(() -> disableOverfull(key.endpointId()));
            }
        } finally {
            lock.unlock();
        }
    }

    /** Keeps the body of an event of a partition that is being taken over. */
    Owed seen(OwedKey key, OwedRecord record, int partition, long offset) {
        bodies.put(key, record);
        return fresh(record, partition, offset);
    }

    /** Forgets the body of an event that was settled. */
    void unseen(OwedKey key) {
        bodies.remove(key);
    }

    /** What is owed in a partition that was taken over. */
    void takenOver(Map<OwedKey, Owed> owed) {
        lock.lock();
        try {
            owed.forEach(book::owe);
        } finally {
            lock.unlock();
        }
    }

    private static Owed at(Owed before, long offset) {
        return new Owed(
                before.partition(),
                offset,
                before.since(),
                before.failures(),
                before.firstFailed(),
                before.notBefore());
    }

    private static Owed fresh(OwedRecord record, int partition, long offset) {
        return new Owed(
                partition,
                offset,
                Instant.ofEpochMilli(record.getOwedSinceMs()),
                record.getAttempts(),
                record.getAttempts() == 0
                        ? Optional.empty()
                        : Optional.of(Instant.ofEpochMilli(record.getFirstFailedAtMs())),
                Instant.ofEpochMilli(record.getNextAttemptAtMs()));
    }

    private void disableOverfull(String endpointId) {
        try {
            courier.disable(endpointId, "TOO_MUCH_OWED");
        } finally {
            lock.lock();
            try {
                overfull.remove(endpointId);
            } finally {
                lock.unlock();
            }
        }
    }

    /** A record of the topic says that an event is settled. */
    void settled(OwedKey key) {
        lock.lock();
        try {
            book.settle(key);
            bodies.remove(key);
        } finally {
            lock.unlock();
        }
    }

    /** Another pod has a partition now. */
    void forget(int partition) {
        lock.lock();
        try {
            book.forget(partition).forEach(bodies::remove);
            unkept.forget(partition);
        } finally {
            lock.unlock();
        }
    }

    /** Starts what may start. */
    void pump() {
        List<Attempt> started;
        lock.lock();
        try {
            started = book.start(clock.instant(), this::host);
        } finally {
            lock.unlock();
        }
        started.forEach(attempt -> run(() -> make(attempt)));
    }

    private void run(Runnable task) {
        try {
            threads.execute(task);
        } catch (RejectedExecutionException e) {
            LOG.debug("This pod is shutting down: what is owed is left to others");
        }
    }

    private String host(String endpointId) {
        return endpoints.find(endpointId).map(Endpoints.Known::host).orElse("");
    }

    private void make(Attempt attempt) {
        Result result = new Result.Later(clock.instant().plus(AFTER_FAULT));
        Optional<OwedRecord> record = Optional.empty();
        try {
            record = record(attempt);
            if (record.isPresent()) {
                result = courier.deliver(attempt, record.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        } catch (RuntimeException e) {
            LOG.errorf(e, "%s is tried again after a fault", attempt.key());
        }
        done(attempt, record, result);
        pump();
    }

    private Optional<OwedRecord> record(Attempt attempt) throws InterruptedException {
        Optional<OwedRecord> kept = bodies.find(attempt.key());
        return kept.isPresent()
                ? kept
                : reader.read(attempt.owed().partition(), attempt.owed().offset(), attempt.key());
    }

    private void done(Attempt attempt, Optional<OwedRecord> record, Result result) {
        OwedKey key = attempt.key();
        count(result);
        lock.lock();
        try {
            Optional<Owed> now = book.find(key);
            switch (result) {
                case Result.Delivered delivered -> settle(key, now, attempt);
                case Result.Dropped dropped -> settle(key, now, attempt);
                case Result.Failed failed ->
                        now.ifPresent(it -> {
                            book.owe(key, failed(it, failed));
                            record.ifPresent(known -> update(key, it, known, failed));
                        });
                case Result.Later(Instant next) ->
                        now.ifPresent(it -> book.owe(key, later(it, next)));
            }
            book.ended(attempt, outcome(result));
        } finally {
            lock.unlock();
        }
    }

    private void settle(OwedKey key, Optional<Owed> now, Attempt attempt) {
        Owed its = now.orElse(attempt.owed());
        book.settle(key);
        bodies.remove(key);
        unkept.settle(key, its.partition(), its.offset());
    }

    private void update(OwedKey key, Owed its, OwedRecord record, Result.Failed failed) {
        OwedRecord after = Courier.after(record, failed);
        try {
            var unused = writes.update(its.partition(), key, after);
        } catch (KafkaException e) {
            // Whoever takes the partition over begins to count anew.
            LOG.debugf("The failure of %s is not written down: %s", key, e.getMessage());
        }
    }

    private static Owed failed(Owed before, Result.Failed failed) {
        return new Owed(
                before.partition(),
                before.offset(),
                before.since(),
                failed.failures(),
                Optional.of(failed.firstFailed()),
                failed.next());
    }

    private static Owed later(Owed before, Instant next) {
        return new Owed(
                before.partition(),
                before.offset(),
                before.since(),
                before.failures(),
                before.firstFailed(),
                next);
    }

    private static Outcome outcome(Result result) {
        return switch (result) {
            case Result.Delivered delivered -> Outcome.ANSWERED;
            case Result.Failed failed -> Outcome.FAILED;
            case Result.Dropped dropped -> Outcome.NOT_MADE;
            case Result.Later later -> Outcome.NOT_MADE;
        };
    }

    private void count(Result result) {
        switch (result) {
            case Result.Delivered it -> delivered.increment();
            case Result.Dropped it -> dropped.increment();
            case Result.Failed it -> failed.increment();
            case Result.Later it -> {}
        }
    }

    /** Looks after what was written: what is not kept is written again. */
    void look() {
        unkept.look();
    }

    /** Below this offset of a partition nothing is owed; empty: nothing is owed in it. */
    OptionalLong lowest(int partition) {
        lock.lock();
        try {
            OptionalLong open = book.lowest(partition);
            OptionalLong written = unkept.lowest(partition);
            if (open.isPresent() && written.isPresent()) {
                return OptionalLong.of(Math.min(open.getAsLong(), written.getAsLong()));
            }
            return open.isPresent() ? open : written;
        } finally {
            lock.unlock();
        }
    }

    int size() {
        lock.lock();
        try {
            return book.size();
        } finally {
            lock.unlock();
        }
    }

    int underWay() {
        lock.lock();
        try {
            return book.underWay();
        } finally {
            lock.unlock();
        }
    }

    long bodyBytes() {
        return bodies.bytes();
    }

    /** For how long the event has been owed that has been owed longest. */
    Duration longest() {
        lock.lock();
        try {
            return book.oldest()
                    .map(since -> Duration.between(since, clock.instant()))
                    .orElse(Duration.ZERO);
        } finally {
            lock.unlock();
        }
    }

    /** Ends what is under way; whoever comes after tries it again. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
