package shatranj.bench.webhooks;

import com.google.protobuf.Timestamp;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.Visibility;

/** Moves of many games at once, written to the feed as a game pod writes them. */
final class Events implements AutoCloseable {
    private final KafkaProducer<byte[], byte[]> producer;

    Events(String kafka) {
        producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka, "acks", "all", "linger.ms", 5),
                        new ByteArraySerializer(),
                        new ByteArraySerializer());
    }

    /** A move of a game of one player; its id has 22 characters, as those of real games. */
    Future<RecordMetadata> move(String owner, int game, int version) {
        String id = "bench%017d".formatted(game);
        byte[] key = id.getBytes(StandardCharsets.US_ASCII);
        FeedRecord record =
                FeedRecord.newBuilder()
                        .setGameId(id)
                        .setVersion(version)
                        .setOccurredAt(
                                Timestamp.newBuilder()
                                        .setSeconds(System.currentTimeMillis() / 1_000))
                        .setActor(owner)
                        .setStatus(GameStatus.GAME_STATUS_ACTIVE)
                        .setVisibility(Visibility.VISIBILITY_PUBLIC)
                        .addConcerned(owner)
                        .addEvents(
                                GameEvent.newBuilder()
                                        .setMoved(
                                                GameEvent.Moved.newBuilder()
                                                        .setPly(version)
                                                        .setUci("e2e3")
                                                        .setSan("e3")
                                                        .setFen(
                                                                "rnakfanr/pppppppp/8/8/8/4P3/PPPP1PPP/RNAKFANR b 0 1")))
                        .build();
        return producer.send(
                new ProducerRecord<>("shatranj.game.feed.v1", key, record.toByteArray()));
    }

    @Override
    public void close() {
        producer.close();
    }
}
