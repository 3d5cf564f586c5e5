package shatranj.webhook.server.delivery;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
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

/**
 * What is owed in the partitions of this pod, with the bodies that are kept in memory, and what was
 * settled and is not written down yet. One thread reads the topic into it, many deliver.
 */
final class Ledger {
    private static final Logger LOG = Logger.getLogger(Ledger.class);

    private final ReentrantLock lock = new ReentrantLock();
    private final OwedBook book;
    private final Bodies bodies;
    private final Unkept unkept;
    private final OwedWrites writes;

    /**
     * @param bodyBytes of events that are kept in memory
     */
    Ledger(Limits limits, long bodyBytes, OwedWrites writes) {
        this.book = new OwedBook(limits);
        this.bodies = new Bodies(bodyBytes);
        this.unkept = new Unkept(writes);
        this.writes = writes;
    }

    /**
     * A record of the topic says that an event is owed, or how it stands with it.
     *
     * @return how many events of its endpoint are owed now
     */
    int owed(OwedKey key, OwedRecord record, int partition, long offset) {
        lock.lock();
        try {
            Optional<Owed> before = book.find(key);
            boolean isUpdate = record.getAttempts() > 0;
            if (before.isPresent() || !isUpdate) {
                // What this pod knows of an event is newer than what it reads of it.
                book.owe(
                        key,
                        before.map(it -> at(it, offset)).orElse(fresh(record, partition, offset)));
                bodies.put(key, record);
            }
            // Else a pod that has lost the partition wrote it: the event was settled meanwhile.
            return book.size(key.endpointId());
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

    /**
     * The attempts that may start now.
     *
     * @param host of an endpoint, by its id
     */
    List<Attempt> start(Instant now, UnaryOperator<String> host) {
        lock.lock();
        try {
            return book.start(now, host);
        } finally {
            lock.unlock();
        }
    }

    /** The record of an event, if it is in memory. */
    Optional<OwedRecord> body(OwedKey key) {
        return bodies.find(key);
    }

    /** An attempt is over. */
    void done(Attempt attempt, Optional<OwedRecord> record, Result result) {
        OwedKey key = attempt.key();
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

    /** Since when the event has been owed that has been owed longest. */
    Optional<Instant> oldest() {
        lock.lock();
        try {
            return book.oldest();
        } finally {
            lock.unlock();
        }
    }
}
