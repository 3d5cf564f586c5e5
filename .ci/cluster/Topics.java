// Makes topics refuse what services write, and holds what no service would write. A program of one file, run by `java` in
// a pod that has the classes of game-service (manifests/journal.yaml): not every image of a broker has its tools.
//     limit TOPIC BYTES    the longest batch that the topic takes
//     unlimit TOPIC        as the broker has it
//     append TOPIC TEXT    a record without a key

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArraySerializer;

static final Map<String, Object> KAFKA = Map.of("bootstrap.servers", "kafka:9092");

void main(String[] arguments) throws Exception {
    String topic = arguments[1];
    switch (arguments[0]) {
        case "limit" -> alter(topic, arguments[2], AlterConfigOp.OpType.SET);
        case "unlimit" -> alter(topic, "", AlterConfigOp.OpType.DELETE);
        case "append" -> append(topic, arguments[2]);
        default -> throw new IllegalArgumentException(arguments[0]);
    }
}

void alter(String topic, String bytes, AlterConfigOp.OpType how) throws Exception {
    try (Admin admin = Admin.create(KAFKA)) {
        var change = new AlterConfigOp(new ConfigEntry("max.message.bytes", bytes), how);
        admin.incrementalAlterConfigs(
                        Map.of(new ConfigResource(ConfigResource.Type.TOPIC, topic), List.of(change)))
                .all()
                .get();
    }
}

void append(String topic, String text) throws Exception {
    try (var producer = new KafkaProducer<>(KAFKA, new ByteArraySerializer(), new ByteArraySerializer())) {
        producer.send(new ProducerRecord<>(topic, text.getBytes(StandardCharsets.UTF_8))).get();
    }
}
