// Writes that an event has been owed to a webhook for as many hours as are named, and is not to be tried for as many: a day
// cannot be waited for. A program of one file, run by `java` in a pod that has the classes of game-service
// (manifests/journal.yaml).

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import shatranj.webhook.log.v1.OwedRecord;

void main(String[] arguments) throws Exception {
    Duration hours = Duration.ofHours(Integer.parseInt(arguments[0]));
    Instant now = Instant.now();
    OwedRecord owed =
            OwedRecord.newBuilder()
                    .setEndpointId("forgedforgedforgedforg")
                    .setSourceId("forgedforgedforgedforg")
                    .setNumber(1)
                    .setType("game.ended")
                    .setOwedSinceMs(now.minus(hours).toEpochMilli())
                    .setNextAttemptAtMs(now.plus(hours).toEpochMilli())
                    .build();
    String key = owed.getEndpointId() + "/" + owed.getSourceId() + "/" + owed.getNumber();
    var kafka = Map.<String, Object>of("bootstrap.servers", "kafka:9092");
    try (var producer = new KafkaProducer<>(kafka, new ByteArraySerializer(), new ByteArraySerializer())) {
        producer.send(
                        new ProducerRecord<>(
                                "shatranj.webhooks.owed.v1", key.getBytes(StandardCharsets.UTF_8), owed.toByteArray()))
                .get();
    }
}
