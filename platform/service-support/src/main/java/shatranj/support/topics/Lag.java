package shatranj.support.topics;

import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * How many records a reader has not dealt with yet. What cannot be told just now, while a consumer
 * joins its group or the broker has not said where its partitions end, makes the figure no less: a
 * reader that fails and begins again and again is behind all the time.
 */
public final class Lag {
    private volatile long records;

    /** As of the last look. For any thread. */
    public long records() {
        return records;
    }

    /**
     * Looks; for the thread of the consumer, after a poll.
     *
     * @param inHand records that the consumer has given out and that are not dealt with yet
     */
    public void look(Consumer<?, ?> consumer, int inHand) {
        Set<TopicPartition> mine = consumer.assignment();
        if (mine.isEmpty() && consumer.groupMetadata().generationId() < 0) {
            return;
        }
        long known = inHand;
        boolean isAll = true;
        for (TopicPartition partition : mine) {
            OptionalLong lag = consumer.currentLag(partition);
            known += lag.orElse(0);
            isAll &= lag.isPresent();
        }
        records = isAll ? known : Math.max(known, records);
    }
}
