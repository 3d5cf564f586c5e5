package shatranj.game.readmodel.streams;

import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.state.Stores;
import shatranj.game.readmodel.ReadModel;

/** Two topics, each as a table. */
final class TableTopology {
    private TableTopology() {}

    static Topology of(String archive, String players) {
        StreamsBuilder builder = new StreamsBuilder();
        add(builder, ReadModel.GAMES, archive);
        add(builder, ReadModel.PLAYERS, players);
        Properties optimised = new Properties();
        optimised.put(
                StreamsConfig.TOPOLOGY_OPTIMIZATION_CONFIG,
                StreamsConfig.REUSE_KTABLE_SOURCE_TOPICS);
        return builder.build(optimised);
    }

    private static void add(StreamsBuilder builder, ReadModel table, String topic) {
        var _ =
                builder.table(
                        topic,
                        Consumed.with(Serdes.Bytes(), Serdes.ByteArray()),
                        Materialized.<Bytes, byte[]>as(
                                        Stores.persistentTimestampedKeyValueStore(store(table)))
                                .withKeySerde(Serdes.Bytes())
                                .withValueSerde(Serdes.ByteArray())
                                .withCachingDisabled());
    }

    static String store(ReadModel table) {
        return switch (table) {
            case GAMES -> "finished-games";
            case PLAYERS -> "player-games";
        };
    }
}
