package shatranj.embedded.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.embedded.process.FreePorts;

class EmbeddedKafkaTest {
    private static final TopicPartition TOPIC = new TopicPartition("moves", 1);

    @TempDir Path directory;

    @Test
    void what_was_acknowledged_is_read_again_after_the_broker_was_started_anew() throws Exception {
        BrokerSettings settings =
                new BrokerSettings("127.0.0.1", FreePorts.next(), FreePorts.next(), directory);
        try (EmbeddedKafka kafka = EmbeddedKafka.start(settings)) {
            create(
                    kafka,
                    new NewTopic("moves", 2, (short) 1)
                            .configs(Map.of("message.timestamp.type", "LogAppendTime")));
            append(kafka, "e3e4");
        }

        try (EmbeddedKafka kafka = EmbeddedKafka.start(settings)) {
            ConsumerRecord<String, String> first = firstRecord(kafka);
            assertThat(first.value()).isEqualTo("e3e4");
            assertThat(first.timestampType()).isEqualTo(TimestampType.LOG_APPEND_TIME);
        }
    }

    @Test
    void a_topic_that_nobody_created_does_not_appear_by_being_asked_for() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.temporary();
                Admin admin = Admin.create(client(kafka))) {
            assertThatThrownBy(() -> admin.describeTopics(List.of("moves")).allTopicNames().get())
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(UnknownTopicOrPartitionException.class);
            assertThat(admin.listTopics().names().get()).isEqualTo(Set.of());
        }
    }

    private static Map<String, Object> client(Kafka kafka) {
        return Map.of("bootstrap.servers", kafka.bootstrapServers());
    }

    private static void create(Kafka kafka, NewTopic topic) throws Exception {
        try (Admin admin = Admin.create(client(kafka))) {
            admin.createTopics(List.of(topic)).all().get();
        }
    }

    private static void append(Kafka kafka, String value) throws Exception {
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(
                        client(kafka), new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(TOPIC.topic(), TOPIC.partition(), "game", value))
                    .get();
        }
    }

    private static ConsumerRecord<String, String> firstRecord(Kafka kafka) {
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(
                        client(kafka), new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(List.of(TOPIC));
            consumer.seekToBeginning(List.of(TOPIC));
            return consumer.poll(Duration.ofSeconds(20)).records(TOPIC).getFirst();
        }
    }
}
