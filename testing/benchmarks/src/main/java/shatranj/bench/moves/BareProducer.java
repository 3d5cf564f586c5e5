package shatranj.bench.moves;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The least that a move could cost: one record of its size, acknowledged by all replicas. */
final class BareProducer implements RequestLine {
    private static final String TOPIC = "shatranj.bench.moves";
    private static final int PARTITIONS = 8;
    private static final int RECORD_BYTES = 300;

    private final KafkaProducer<byte[], byte[]> producer;
    private final byte[] value = new byte[RECORD_BYTES];

    BareProducer(String broker) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker))) {
            if (!admin.listTopics().names().get(30, TimeUnit.SECONDS).contains(TOPIC)) {
                admin.createTopics(List.of(new NewTopic(TOPIC, PARTITIONS, (short) 1)))
                        .all()
                        .get(30, TimeUnit.SECONDS);
            }
        }
        new Random(1).nextBytes(value);
        Map<String, Object> settings = new HashMap<>();
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    @Override
    public void send(int game, Done done) {
        producer.send(
                new ProducerRecord<>(TOPIC, game % PARTITIONS, new byte[16], value),
                (metadata, failure) ->
                        done.done(failure == null ? "" : String.valueOf(failure.getMessage())));
    }

    @Override
    public void close() {
        producer.close();
    }
}
