package shatranj.webhook.server.delivery;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.Attempt;
import shatranj.webhook.owed.Limits;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.delivery.Courier.Result;
import shatranj.webhook.server.endpoints.Endpoints;

/**
 * Lets attempts start as the {@link Ledger} allows, each on a thread of its own, and tells it what
 * became of them.
 */
final class Dispatch implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Dispatch.class);
    private static final Duration AFTER_FAULT = Duration.ofSeconds(5);
    private static final int CLOSING_SECONDS = 2;

    private final Ledger ledger;
    private final OwedReader reader;
    private final Courier courier;
    private final Endpoints endpoints;
    private final Counter delivered;
    private final Counter dropped;
    private final Counter failed;
    private final Clock clock;
    private final int mostOwed;
    private final Set<String> overfull = ConcurrentHashMap.newKeySet();
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
        this.ledger = new Ledger(size.limits(), size.bodyBytes(), writes);
        this.mostOwed = size.mostOwed();
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

    /** What is owed, for whoever reads the topic. */
    Ledger ledger() {
        return ledger;
    }

    /** A record of the topic says that an event is owed, or how it stands with it. */
    void owed(OwedKey key, OwedRecord record, int partition, long offset) {
        int all = ledger.owed(key, record, partition, offset);
        if (all > mostOwed && overfull.add(key.endpointId())) {
            run(() -> disableOverfull(key.endpointId()));
        }
    }

    private void disableOverfull(String endpointId) {
        try {
            courier.disable(endpointId, "TOO_MUCH_OWED");
        } finally {
            overfull.remove(endpointId);
        }
    }

    /** Whether nothing is owed. */
    boolean isIdle() {
        return ledger.size() == 0;
    }

    /** Starts what may start. */
    void pump() {
        ledger.start(clock.instant(), this::host).forEach(attempt -> run(() -> make(attempt)));
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
        count(result);
        ledger.done(attempt, record, result);
        pump();
    }

    private Optional<OwedRecord> record(Attempt attempt) throws InterruptedException {
        Optional<OwedRecord> kept = ledger.body(attempt.key());
        return kept.isPresent()
                ? kept
                : reader.read(attempt.owed().partition(), attempt.owed().offset(), attempt.key());
    }

    private void count(Result result) {
        switch (result) {
            case Result.Delivered it -> delivered.increment();
            case Result.Dropped it -> dropped.increment();
            case Result.Failed it -> failed.increment();
            case Result.Later it -> {}
        }
    }

    /** For how long the event has been owed that has been owed longest. */
    Duration longest() {
        return ledger.oldest()
                .map(since -> Duration.between(since, clock.instant()))
                .orElse(Duration.ZERO);
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
