package shatranj.competition.server.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.UnknownRecordException;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.await.Eventually;
import shatranj.testsupport.kafka.TestTopics;

class RatingsTest {
    /** A record of a later release: field 15 of its one-of. */
    private static final byte[] OF_A_LATER_RELEASE = {15 << 3 | 2, 0};

    private final Ratings ratings = new Ratings();

    @Test
    void a_record_of_an_unknown_kind_is_not_left_out() throws Exception {
        assertThatThrownBy(() -> ratings.take(OF_A_LATER_RELEASE, 0))
                .isInstanceOf(UnknownRecordException.class);
    }

    @Test
    void a_pod_that_meets_one_stands_still_and_is_never_complete() throws Exception {
        String kafka = TestServices.kafkaBootstrapServers();
        String topic = "results-" + UUID.randomUUID();
        fill(kafka, topic);
        try (KafkaLog log = new KafkaLog(kafka, topic, ratings)) {
            log.start();
            Eventually.eventually("the pod gives up").until(log::standsStill);
        }
        assertThat(ratings.isComplete()).isFalse();
    }

    private static void fill(String kafka, String topic) throws Exception {
        TestTopics.create(topic, 1);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(topic, OF_A_LATER_RELEASE)).get();
        }
    }
}
