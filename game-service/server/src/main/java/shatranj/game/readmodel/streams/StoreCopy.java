package shatranj.game.readmodel.streams;

import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import shatranj.game.readmodel.Copy;

/** A store of Kafka Streams. */
record StoreCopy(ReadOnlyKeyValueStore<Bytes, byte[]> store) implements Copy {
    @Override
    public Optional<byte[]> get(byte[] key) {
        return Optional.ofNullable(store.get(Bytes.wrap(key)));
    }

    @Override
    public Entries backwards(byte[] from, byte[] to) {
        KeyValueIterator<Bytes, byte[]> found =
                store.reverseRange(Bytes.wrap(from), Bytes.wrap(to));
        return new Entries() {
            @Override
            public boolean hasNext() {
                return found.hasNext();
            }

            @Override
            public Map.Entry<byte[], byte[]> next() {
                KeyValue<Bytes, byte[]> next = found.next();
                return Map.entry(next.key.get(), next.value);
            }

            @Override
            public void close() {
                found.close();
            }
        };
    }
}
