package shatranj.game.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.LogContract;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

class KafkaLogTest extends LogContract {
    private final String broker = TestServices.kafkaBootstrapServers();
    private final List<AutoCloseable> open = new ArrayList<>();
    private String topic = "";

    @BeforeEach
    void create() throws Exception {
        topic = TestTopics.journal(2);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    @Override
    protected LogWriter writer() {
        PodProducer producer = new PodProducer(broker, "writer");
        open.add(producer);
        return new KafkaLogWriter(producer, topic);
    }

    @Override
    protected LogReader reader() {
        KafkaLogReader reader = new KafkaLogReader(broker, "reader", topic);
        open.add(reader);
        return reader;
    }

    @Test
    void what_cannot_be_sent_at_all_is_known_not_to_have_been_sent() throws Exception {
        PodProducer producer = new PodProducer(broker, "writer");
        open.add(producer);
        LogWriter nowhere = new KafkaLogWriter(producer, "no-such-topic");
        assertThat(
                        nowhere.append(0, new byte[0], new byte[1])
                                .toCompletableFuture()
                                .get(30, TimeUnit.SECONDS))
                .isInstanceOf(LogWriter.Appended.NotSent.class);
    }

    @Test
    void what_comes_after_the_end_of_the_producer_was_not_sent() throws Exception {
        PodProducer producer = new PodProducer(broker, "writer");
        LogWriter writer = new KafkaLogWriter(producer, topic);
        producer.close();
        assertThat(
                        writer.append(0, new byte[0], new byte[1])
                                .toCompletableFuture()
                                .get(30, TimeUnit.SECONDS))
                .isInstanceOf(LogWriter.Appended.NotSent.class);
    }

    @Test
    void a_log_that_begins_after_the_start_is_refused_and_says_where() throws Exception {
        LogWriter writer = writer();
        for (byte value = 1; value <= 3; value++) {
            writer.append(0, new byte[0], new byte[] {value})
                    .toCompletableFuture()
                    .get(30, TimeUnit.SECONDS);
        }
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker))) {
            admin.deleteRecords(
                            Map.of(new TopicPartition(topic, 0), RecordsToDelete.beforeOffset(2)))
                    .all()
                    .get(30, TimeUnit.SECONDS);
        }
        CompletableFuture<String> told = new CompletableFuture<>();
        LogReader.Sink sink =
                new LogReader.Sink() {
                    @Override
                    public void endAtStart(long offset) {
                        told.complete("read up to " + offset);
                    }

                    @Override
                    public void records(List<LoggedRecord> records) {
                        told.complete("records");
                    }

                    @Override
                    public void broken(String why) {
                        told.complete(why);
                    }

                    @Override
                    public boolean full() {
                        return false;
                    }
                };

        reader().follow(0, 1, sink);

        assertThat(told.get(30, TimeUnit.SECONDS)).endsWith("begins at 2, after 1");
    }
}
