package shatranj.clock.server.feed;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Collection;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import shatranj.clock.server.fire.Rebuild;

/**
 * A pod that takes over partitions may begin behind its predecessor or, in a new group, at the end
 * of the feed. So it fixes where it begins, then has the games asked: whatever came before is in
 * their answer, whatever comes after is in the feed.
 */
@ApplicationScoped
@Identifier("feed")
public class FeedPartitions implements KafkaConsumerRebalanceListener {
    private static final Logger LOG = Logger.getLogger(FeedPartitions.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Rebuild rebuild;

    public FeedPartitions(Rebuild rebuild) {
        this.rebuild = rebuild;
    }

    @Override
    public void onPartitionsAssigned(
            Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        try {
            partitions.forEach(partition -> consumer.position(partition, PATIENCE));
        } catch (KafkaException e) {
            LOG.warnf("Where the feed begins is not known yet: %s", e.getMessage());
        }
        rebuild.request();
    }
}
