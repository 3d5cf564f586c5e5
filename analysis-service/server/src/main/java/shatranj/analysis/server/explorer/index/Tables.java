package shatranj.analysis.server.explorer.index;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.IndexType;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * The tables on disk. Beside them, in the one without a name:
 *
 * <pre>
 * layout       4 bytes  the number of the layout of keys, values and of what is counted
 * games        8 bytes  how many games are counted
 * offset-N     8 bytes  where to read on in partition N
 * </pre>
 *
 * @param counts games by move, keyed by position, class and month
 * @param recent the games of a position, keyed by position, class and end
 * @param played games by id
 * @param structures games by what both sides had built ({@link
 *     shatranj.analysis.server.explorer.StructurePair}), keyed by rule set, class and month
 * @param postings the games of a trait, as {@link Postings} has them
 * @param unnamed what was built that has no name, as {@link UnnamedStructures} has it
 */
record Tables(
        RocksDB db,
        List<ColumnFamilyHandle> all,
        ColumnFamilyHandle facts,
        ColumnFamilyHandle counts,
        ColumnFamilyHandle recent,
        ColumnFamilyHandle played,
        ColumnFamilyHandle structures,
        ColumnFamilyHandle postings,
        ColumnFamilyHandle unnamed,
        List<AutoCloseable> settings) {
    /** Another number throws away what is there. */
    private static final int LAYOUT = 3;

    private static final byte[] LAYOUT_KEY = "layout".getBytes(US_ASCII);
    static final byte[] GAMES_KEY = "games".getBytes(US_ASCII);
    private static final String OFFSET = "offset-";

    private static final long CACHE_BYTES = 32L << 20;
    private static final long WRITE_BYTES = 8L << 20;
    private static final int BLOCK_BYTES = 8 << 10;
    private static final double BLOOM_BITS = 10;

    static Tables open(Path data) throws RocksDBException {
        Tables tables = openAny(data);
        byte[] layout = tables.db.get(tables.facts, LAYOUT_KEY);
        if (layout == null || ByteBuffer.wrap(layout).getInt() != LAYOUT) {
            tables.clear();
        }
        return tables;
    }

    private static Tables openAny(Path data) throws RocksDBException {
        try {
            Files.createDirectories(data);
        } catch (IOException e) {
            throw new UncheckedIOException("there can be no index in " + data, e);
        }
        LRUCache cache = new LRUCache(CACHE_BYTES);
        BloomFilter bloom = new BloomFilter(BLOOM_BITS);
        ColumnFamilyOptions family =
                new ColumnFamilyOptions()
                        .setCompressionType(CompressionType.LZ4_COMPRESSION)
                        .setWriteBufferSize(WRITE_BYTES)
                        .setTableFormatConfig(
                                new BlockBasedTableConfig()
                                        .setBlockCache(cache)
                                        .setBlockSize(BLOCK_BYTES)
                                        // Most positions of a game are new: they are not looked
                                        // for.
                                        .setFilterPolicy(bloom)
                                        // In parts: whole ones have a megabyte each, and a
                                        // question of a position needs one of every level.
                                        .setIndexType(IndexType.kTwoLevelIndexSearch)
                                        .setPartitionFilters(true)
                                        .setCacheIndexAndFilterBlocks(true)
                                        .setPinTopLevelIndexAndFilter(true));
        DBOptions options =
                new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        RocksDB db =
                RocksDB.open(
                        options,
                        data.toString(),
                        List.of(
                                new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, family),
                                new ColumnFamilyDescriptor("counts".getBytes(US_ASCII), family),
                                new ColumnFamilyDescriptor("recent".getBytes(US_ASCII), family),
                                new ColumnFamilyDescriptor("games".getBytes(US_ASCII), family),
                                new ColumnFamilyDescriptor("structures".getBytes(US_ASCII), family),
                                new ColumnFamilyDescriptor("postings".getBytes(US_ASCII), family),
                                new ColumnFamilyDescriptor("unnamed".getBytes(US_ASCII), family)),
                        handles);
        return new Tables(
                db,
                handles,
                handles.get(0),
                handles.get(1),
                handles.get(2),
                handles.get(3),
                handles.get(4),
                handles.get(5),
                handles.get(6),
                List.of(options, family, bloom, cache));
    }

    Map<Integer, Long> offsets() {
        Map<Integer, Long> offsets = new HashMap<>();
        try (RocksIterator each = db.newIterator(facts)) {
            for (each.seek(OFFSET.getBytes(US_ASCII)); each.isValid(); each.next()) {
                String key = new String(each.key(), US_ASCII);
                if (!key.startsWith(OFFSET)) {
                    break;
                }
                offsets.put(
                        Integer.valueOf(key.substring(OFFSET.length())),
                        ByteBuffer.wrap(each.value()).getLong());
            }
        }
        return offsets;
    }

    static byte[] offsetKey(int partition) {
        return (OFFSET + partition).getBytes(US_ASCII);
    }

    long games() throws RocksDBException {
        return Optional.ofNullable(db.get(facts, GAMES_KEY))
                .map(value -> ByteBuffer.wrap(value).getLong())
                .orElse(0L);
    }

    /** All at once: counts without their games could not be taken away. */
    void clear() throws RocksDBException {
        byte[] first = {};
        byte[] last = {(byte) 0xFF, (byte) 0xFF};
        try (WriteBatch batch = new WriteBatch();
                WriteOptions options = new WriteOptions()) {
            for (ColumnFamilyHandle family : all) {
                batch.deleteRange(family, first, last);
            }
            batch.put(facts, LAYOUT_KEY, ByteBuffer.allocate(Integer.BYTES).putInt(LAYOUT).array());
            db.write(options, batch);
        }
    }

    void close() {
        all.forEach(ColumnFamilyHandle::close);
        db.close();
        for (AutoCloseable one : settings) {
            try {
                one.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
