package shatranj.webhook.server.delivery;

import java.util.concurrent.Future;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;

/** Where it is kept what became of what was owed. */
interface OwedWrites {
    /** Writes how it stands with an event now. */
    Future<?> update(int partition, OwedKey key, OwedRecord record);

    /** Writes that nothing is owed of an event any more. */
    Future<?> settle(int partition, OwedKey key);
}
