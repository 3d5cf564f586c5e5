package shatranj.support.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.support.topics.ConsumerThread.Reader;
import shatranj.support.topics.ConsumerThread.StandstillException;

/** Needs no Kafka: a consumer is made without a broker. */
class ConsumerThreadTest {
    private final List<KafkaConsumer<byte[], byte[]>> used = new CopyOnWriteArrayList<>();
    private final AtomicReference<ConsumerThread> thread = new AtomicReference<>();

    @AfterEach
    void close() {
        thread.get().close();
    }

    private void start(Reader reader) {
        thread.set(
                new ConsumerThread(
                        "test",
                        "localhost:1",
                        Map.of(),
                        consumer -> {
                            used.add(consumer);
                            reader.read(consumer);
                        }));
        thread.get().start();
    }

    @Test
    void every_failure_leads_to_another_consumer() {
        List<Throwable> failures =
                new ArrayList<>(
                        List.of(
                                new KafkaException("no broker"),
                                new IllegalStateException("a fault of the reader"),
                                new StackOverflowError("a fault of a library")));
        CountDownLatch until = new CountDownLatch(1);

        start(consumer -> {
            if (failures.isEmpty()) {
                until.await();
                return;
            }
            Throwable next = failures.removeFirst();
            if (next instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) next;
        });

        eventually("four consumers").until(() -> used.size() == 4);
        assertThat(used).doesNotHaveDuplicates();
        assertThat(thread.get().standsStill()).isFalse();
        until.countDown();
    }

    @Test
    void what_cannot_be_read_ends_it_for_good() {
        start(consumer -> {
            throw new StandstillException("offset 7", new IllegalArgumentException());
        });

        eventually("it stands still").until(() -> thread.get().standsStill());
        thread.get().close();
        assertThat(used).hasSize(1);
    }

    @Test
    void a_reader_that_looks_whether_it_is_open_is_waited_for() throws InterruptedException {
        CountDownLatch reading = new CountDownLatch(1);
        List<String> order = new CopyOnWriteArrayList<>();
        start(consumer -> {
            reading.countDown();
            while (thread.get().isOpen()) {
                Thread.onSpinWait();
            }
            order.add("reader ended");
        });
        reading.await();

        thread.get().close();
        order.add("closed");

        assertThat(order).containsExactly("reader ended", "closed");
    }

    @Test
    void a_reader_that_waits_for_kafka_is_woken_when_it_is_closed_at_once() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        List<Throwable> ends = new CopyOnWriteArrayList<>();
        start(consumer -> {
            consumer.assign(List.of(new TopicPartition("topic", 0)));
            reading.countDown();
            try {
                consumer.poll(Duration.ofDays(1));
            } catch (WakeupException e) {
                ends.add(e);
                throw e;
            }
        });
        reading.await();

        thread.get().closeAtOnce();

        assertThat(ends).hasSize(1);
        assertThat(used).hasSize(1);
    }
}
