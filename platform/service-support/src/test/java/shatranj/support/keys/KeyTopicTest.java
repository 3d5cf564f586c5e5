package shatranj.support.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** The ring on a real broker. */
class KeyTopicTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final String servers = TestServices.kafkaBootstrapServers();
    private final String topic = "keys-" + UUID.randomUUID();

    @Test
    void the_book_holds_everything_that_was_written_before_it_was_asked() throws Exception {
        PersonalKey before = Keys.of("ada", Keys.drawn());
        PersonalKey after = Keys.of("bob", Keys.drawn());
        CountDownLatch revoked = new CountDownLatch(1);
        try (KafkaProducer<byte[], byte[]> producer =
                        new KafkaProducer<>(
                                Map.of("bootstrap.servers", servers),
                                new ByteArraySerializer(),
                                new ByteArraySerializer());
                KeyTopic ring = new KeyTopic(servers, topic)) {
            assertThat(ring.isFresh()).isFalse();
            TestTopics.create(topic, 1);
            write(producer, KeyRecords.issuedKey(before.id()), KeyRecords.issued(before));
            ring.start();
            assertThat(ring.catchUp(LONG)).isTrue();
            assertThat(ring.isFresh()).isTrue();
            assertThat(ring.book().of("ada")).containsExactly(before);
            write(producer, new byte[] {1, 2, 3}, new byte[] {4});
            write(producer, KeyRecords.issuedKey(after.id()), KeyRecords.issued(after));
            assertThat(ring.catchUp(LONG)).isTrue();
            assertThat(ring.book().of("bob")).containsExactly(after);
            ring.book().watch(before.id(), revoked::countDown);
            write(producer, KeyRecords.revokedKey(before.id()), KeyRecords.revoked("ada"));
            assertThat(revoked.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(ring.book().find(before.id())).isEqualTo(new KeyBook.Found.Revoked());
        }
    }

    /** A question that waited behind a fetch would take a quarter of a second on average. */
    @Test
    void catching_up_does_not_wait_for_a_fetch_that_waits_for_records() throws Exception {
        try (KeyTopic ring = new KeyTopic(servers, topic)) {
            TestTopics.create(topic, 1);
            ring.start();
            assertThat(ring.catchUp(LONG)).isTrue();
            List<Long> taken = new ArrayList<>();
            for (int i = 0; i < 21; i++) {
                long begun = System.nanoTime();
                assertThat(ring.catchUp(LONG)).isTrue();
                taken.add((System.nanoTime() - begun) / 1_000_000);
            }
            Collections.sort(taken);
            System.out.println("catching up takes " + taken + " ms");
            assertThat(taken.get(taken.size() / 2)).isLessThan(100);
        }
    }

    private void write(KafkaProducer<byte[], byte[]> producer, byte[] key, byte[] value)
            throws Exception {
        producer.send(new ProducerRecord<>(topic, 0, key, value)).get();
    }
}
