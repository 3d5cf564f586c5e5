package shatranj.clock.server.feed;

import java.time.Duration;
import java.util.Collection;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import shatranj.clock.server.fire.Rebuild;

/**
 * A pod that takes over partitions may begin behind its predecessor or, in a new group, at the end
 * of the feed. So it fixes where it begins, then has the games asked: whatever came before is in
 * their answer, whatever comes after is in the feed.
 */
final class FeedPartitions implements ConsumerRebalanceListener {
    private static final Logger LOG = Logger.getLogger(FeedPartitions.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Rebuild rebuild;

    FeedPartitions(KafkaConsumer<byte[], byte[]> consumer, Rebuild rebuild) {
        this.consumer = consumer;
        this.rebuild = rebuild;
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> given) {
        try {
            given.forEach(partition -> consumer.position(partition, PATIENCE));
        } catch (KafkaException e) {
            LOG.warnf("Where the feed begins is not known yet: %s", e.getMessage());
        }
        rebuild.request();
    }

    /** All that was read is settled, or this thread would not ask Kafka anything. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> taken) {
        try {
            consumer.commitSync(PATIENCE);
        } catch (KafkaException e) {
            LOG.debugf("Others read a little more of the feed: %s", e.getMessage());
        }
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {}
}
