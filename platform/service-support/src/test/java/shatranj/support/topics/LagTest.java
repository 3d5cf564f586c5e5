package shatranj.support.topics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.internals.AutoOffsetResetStrategy;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;

class LagTest {
    private static final TopicPartition ONE = new TopicPartition("games", 0);
    private static final TopicPartition OTHER = new TopicPartition("games", 1);

    private final Lag lag = new Lag();
    private final MockConsumer<byte[], byte[]> consumer =
            new MockConsumer<>(AutoOffsetResetStrategy.EARLIEST.name());

    private void assign(TopicPartition... mine) {
        consumer.assign(List.of(mine));
        for (TopicPartition one : mine) {
            consumer.updateBeginningOffsets(Map.of(one, 0L));
        }
    }

    private static ConsumerRecord<byte[], byte[]> record(TopicPartition where, long offset) {
        return new ConsumerRecord<>(
                where.topic(), where.partition(), offset, new byte[0], new byte[0]);
    }

    @Test
    void what_is_in_hand_and_what_is_to_come_of_all_partitions() {
        assign(ONE, OTHER);
        consumer.updateEndOffsets(Map.of(ONE, 10L, OTHER, 5L));
        consumer.addRecord(record(ONE, 0));
        consumer.addRecord(record(ONE, 1));
        int inHand = consumer.poll(Duration.ZERO).count();
        assertThat(inHand).isEqualTo(2);
        lag.look(consumer, inHand);
        assertThat(lag.records()).isEqualTo(15);
        lag.look(consumer, 0);
        assertThat(lag.records()).isEqualTo(13);
    }

    @Test
    void who_begins_again_and_does_not_know_yet_is_as_far_behind_as_before() {
        assign(ONE);
        consumer.updateEndOffsets(Map.of(ONE, 10L));
        consumer.poll(Duration.ZERO);
        lag.look(consumer, 0);
        assertThat(lag.records()).isEqualTo(10);
        // Without a broker nobody joins a group.
        try (KafkaConsumer<byte[], byte[]> again =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", "localhost:1", "group.id", "readers"),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            again.subscribe(List.of("games"));
            lag.look(again, 0);
        }
        assertThat(lag.records()).isEqualTo(10);
    }
}
