package shatranj.game.readmodel;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A copy in memory, sorted as RocksDB sorts. */
final class MemoryCopy implements Copy {
    private final TreeMap<byte[], byte[]> entries = new TreeMap<>(Arrays::compareUnsigned);

    void put(byte[] key, byte[] value) {
        entries.put(key, value);
    }

    @Override
    public Optional<byte[]> get(byte[] key) {
        return Optional.ofNullable(entries.get(key));
    }

    @Override
    public Entries backwards(byte[] from, byte[] to) {
        Iterator<Map.Entry<byte[], byte[]>> range =
                Arrays.compareUnsigned(from, to) > 0
                        ? Map.<byte[], byte[]>of().entrySet().iterator()
                        : entries.subMap(from, true, to, true)
                                .descendingMap()
                                .entrySet()
                                .iterator();
        return new Entries() {
            @Override
            public boolean hasNext() {
                return range.hasNext();
            }

            @Override
            public Map.Entry<byte[], byte[]> next() {
                return range.next();
            }

            @Override
            public void close() {}
        };
    }
}
