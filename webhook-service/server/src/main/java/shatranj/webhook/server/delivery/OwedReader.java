package shatranj.webhook.server.delivery;

import java.util.Optional;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;

/** Reads one record of what is owed again. */
interface OwedReader {
    /**
     * The record of a key.
     *
     * @param offset where it lay when it was last seen; later if the topic was compacted since
     * @return empty if it cannot be read now
     */
    Optional<OwedRecord> read(int partition, long offset, OwedKey key) throws InterruptedException;
}
