package shatranj.webhook.server.delivery;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import shatranj.webhook.owed.OwedKey;

/**
 * What was settled and is not known to be kept as such: the offset of a partition that is committed
 * stays below it. What could not be written is written again.
 */
final class Unkept {
    private static final Logger LOG = Logger.getLogger(Unkept.class);

    private final OwedWrites writes;
    private final List<Settled> all = new ArrayList<>();

    private record Settled(OwedKey key, int partition, long offset, Future<?> written) {}

    Unkept(OwedWrites writes) {
        this.writes = writes;
    }

    /** Settles an event whose last record has this offset. */
    void settle(OwedKey key, int partition, long offset) {
        Future<?> written = write(key, partition);
        synchronized (this) {
            all.add(new Settled(key, partition, offset, written));
        }
    }

    private Future<?> write(OwedKey key, int partition) {
        try {
            return writes.settle(partition, key);
        } catch (KafkaException e) {
            return java.util.concurrent.CompletableFuture.failedFuture(e);
        }
    }

    /** Forgets what is kept, and writes again what is not. */
    void look() {
        List<Settled> failed = new ArrayList<>();
        synchronized (this) {
            for (Iterator<Settled> each = all.iterator(); each.hasNext(); ) {
                Settled one = each.next();
                if (one.written().isDone()) {
                    each.remove();
                    if (!isKept(one)) {
                        failed.add(one);
                    }
                }
            }
        }
        failed.forEach(one -> settle(one.key(), one.partition(), one.offset()));
    }

    private static boolean isKept(Settled one) {
        try {
            var unused = one.written().get();
            return true;
        } catch (ExecutionException e) {
            LOG.debugf("%s is settled again: %s", one.key(), e.getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The lowest offset in a partition of what is not known to be kept. */
    synchronized OptionalLong lowest(int partition) {
        return all.stream()
                .filter(one -> one.partition() == partition)
                .mapToLong(Settled::offset)
                .min();
    }

    /** Another pod sees to this partition now. */
    synchronized void forget(int partition) {
        all.removeIf(one -> one.partition() == partition);
    }
}
