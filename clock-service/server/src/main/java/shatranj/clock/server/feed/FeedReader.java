package shatranj.clock.server.feed;

import com.google.protobuf.InvalidProtocolBufferException;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.clock.server.ClockSettings;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.clock.server.fire.Arming;
import shatranj.clock.server.fire.Rebuild;
import shatranj.clock.server.games.FeedDeadlines;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.Topic;

/**
 * Arms and disarms by the feed, as a member of a group. Records come at least once and may step
 * back; the store takes no notice of what it has seen. A batch is done with when the store has it;
 * while the store is away the reader waits.
 */
@Singleton
public class FeedReader {
    private static final Logger LOG = Logger.getLogger(FeedReader.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration RETRY = Duration.ofMillis(200);
    private static final Duration COMMIT = Duration.ofSeconds(1);
    private static final int AT_ONCE = 1_000;

    /** From one batch to the next: a poll costs more than a record. */
    private static final Duration BREATH = Duration.ofMillis(50);

    /** Whose store is away for longer gives its partitions up until it is back. */
    private static final int MOST_BETWEEN_POLLS_MS = 10_000;

    private final Arming deadlines;
    private final Rebuild rebuild;
    private final InstantSource time;
    private final ConsumerThread thread;

    public FeedReader(
            Arming deadlines,
            Rebuild rebuild,
            InstantSource time,
            ClockSettings settings,
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers) {
        this.deadlines = deadlines;
        this.rebuild = rebuild;
        this.time = time;
        this.thread =
                new ConsumerThread(
                        "feed-reader",
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.GROUP_ID_CONFIG,
                                "shatranj.clock",
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                settings.feedFrom(),
                                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                                AT_ONCE,
                                ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG,
                                MOST_BETWEEN_POLLS_MS,
                                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                                ConsumerThread.METADATA_MS),
                        this::read);
    }

    void start(@Observes StartupEvent event) {
        thread.start();
    }

    /** Ends after the batch that is being taken. */
    void stop(@Observes ShutdownEvent event) {
        thread.close();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) throws InterruptedException {
        consumer.subscribe(List.of(Topic.FEED.topicName()), new FeedPartitions(consumer, rebuild));
        boolean isCommitted = true;
        long committedAt = time.millis();
        while (thread.isOpen()) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
            if (!records.isEmpty()) {
                settle(records);
                isCommitted = false;
                if (records.count() < AT_ONCE) {
                    Thread.sleep(BREATH);
                }
            }
            if (!isCommitted && time.millis() - committedAt >= COMMIT.toMillis()) {
                consumer.commitAsync(FeedReader::committed);
                isCommitted = true;
                committedAt = time.millis();
            }
        }
        consumer.commitSync(COMMIT);
    }

    private static void committed(
            Map<TopicPartition, OffsetAndMetadata> offsets, @Nullable Exception failure) {
        if (failure != null) {
            LOG.debugf("The feed may be read again from before %s: %s", offsets, failure);
        }
    }

    /** Returns when the store has what these records say. */
    private void settle(ConsumerRecords<byte[], byte[]> records) throws InterruptedException {
        Map<GameId, Standing> last = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            standing(record)
                    .ifPresent(
                            standing -> last.merge(standing.game(), standing, FeedReader::greater));
        }
        while (!isSettled(last.values())) {
            if (!thread.isOpen()) {
                throw new IllegalStateException(
                        "stopping while the store is away; the batch will come again");
            }
            Thread.sleep(RETRY);
        }
    }

    private static Standing greater(Standing one, Standing other) {
        return other.outranks(one) ? other : one;
    }

    private boolean isSettled(Collection<Standing> standings) {
        try {
            deadlines.read(standings);
            return true;
        } catch (StoreUnavailable e) {
            LOG.debugf("The feed waits: %s", e.getMessage());
            return false;
        }
    }

    /** An unreadable record is no reason to stop: the games themselves are asked every minute. */
    private Optional<Standing> standing(ConsumerRecord<byte[], byte[]> record) {
        try {
            return FeedDeadlines.standing(FeedRecord.parseFrom(record.value()), time.millis());
        } catch (InvalidProtocolBufferException e) {
            LOG.errorf(
                    "%s-%d:%d is no record of the feed and is left out: %s",
                    record.topic(), record.partition(), record.offset(), e.getMessage());
            return Optional.empty();
        }
    }
}
