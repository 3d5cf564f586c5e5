// Appends to the journal what nobody should, so that the alerts about it can be seen: to the game that is named, after its
// last record. A program of one file, run by `java` in a pod that has the classes of game-service (manifests/journal.yaml).

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.game.journal.v1.Warned;

static final String TOPIC = "shatranj.game.journal.v1";
static final Map<String, Object> KAFKA = Map.of("bootstrap.servers", "kafka:9092");

/** The arguments are what to forge, and the id of a game that goes on. */
void main(String[] arguments) throws Exception {
    ConsumerRecord<byte[], byte[]> last = lastOf(arguments[1]);
    Decision after = decision(last).orElseThrow();
    Decision.Builder next = after.toBuilder().setVersion(after.getVersion() + 1).clearEvents().clearCommandId();
    next.setWriterId("forger").setBase(BaseHash.of(last.value()));
    byte[] forged =
            switch (arguments[0]) {
                case "wrong-base" -> seal(next.setBase(1).addEvents(warned(1)));
                case "broken" -> seal(next.addEvents(warned(99)));
                case "newer" -> ofSchema(9_999, seal(next.addEvents(warned(1))));
                default -> throw new IllegalArgumentException(arguments[0]);
            };
    try (var producer = new KafkaProducer<>(KAFKA, new ByteArraySerializer(), new ByteArraySerializer())) {
        producer.send(new ProducerRecord<>(TOPIC, last.partition(), last.key(), forged)).get();
    }
}

ConsumerRecord<byte[], byte[]> lastOf(String game) {
    ByteString id = ByteString.copyFrom(GameId.parse(game).orElseThrow().bytes());
    ConsumerRecord<byte[], byte[]> last = null;
    try (var consumer = new KafkaConsumer<>(KAFKA, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
        var partitions =
                consumer.partitionsFor(TOPIC).stream().map(each -> new TopicPartition(TOPIC, each.partition())).toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        var ends = consumer.endOffsets(partitions);
        while (partitions.stream().anyMatch(each -> consumer.position(each) < ends.get(each))) {
            for (var record : consumer.poll(Duration.ofSeconds(1))) {
                if (decision(record).filter(each -> each.getGameId().equals(id)).isPresent()) {
                    last = record;
                }
            }
        }
    }
    return Objects.requireNonNull(last, "no record of " + game);
}

Optional<Decision> decision(ConsumerRecord<byte[], byte[]> record) {
    return Envelope.open(record.value()) instanceof Envelope.Opened.Known(Record known) && known.hasDecision()
            ? Optional.of(known.getDecision())
            : Optional.empty();
}

/** An event that says nothing; its visibility is 1 to 3. */
Event warned(int visibility) {
    return Event.newBuilder().setVisibilityValue(visibility).setWarned(Warned.getDefaultInstance()).build();
}

byte[] seal(Decision.Builder decision) {
    return Envelope.seal(Record.newBuilder().setDecision(decision).build());
}

/** The same in the envelope of a schema that this code cannot know. */
byte[] ofSchema(int number, byte[] sealed) {
    ByteBuffer value = ByteBuffer.wrap(sealed.clone()).putShort(4, (short) number);
    CRC32C sum = new CRC32C();
    sum.update(value.array(), 0, 10);
    sum.update(value.array(), 14, sealed.length - 14);
    return value.putInt(10, (int) sum.getValue()).array();
}
