package shatranj.webhook.server.delivery;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;

/**
 * Records that are owed, as far as there is room for them. Those for which there is none are read
 * from the topic again when their turn comes.
 */
final class Bodies {
    /** Of a record beside its body, roughly. */
    private static final int OVERHEAD = 200;

    private final long most;
    private final Map<OwedKey, OwedRecord> records = new HashMap<>();
    private long bytes;

    /**
     * @param most bytes that are kept
     */
    Bodies(long most) {
        this.most = most;
    }

    synchronized void put(OwedKey key, OwedRecord record) {
        remove(key);
        long size = size(record);
        if (bytes + size <= most) {
            records.put(key, record);
            bytes += size;
        }
    }

    synchronized Optional<OwedRecord> find(OwedKey key) {
        return Optional.ofNullable(records.get(key));
    }

    synchronized void remove(OwedKey key) {
        @Nullable OwedRecord before = records.remove(key);
        if (before != null) {
            bytes -= size(before);
        }
    }

    synchronized long bytes() {
        return bytes;
    }

    private static long size(OwedRecord record) {
        return record.getBody().size() + OVERHEAD;
    }
}
