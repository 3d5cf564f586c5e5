package shatranj.game.readmodel.streams;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.CompressionType;
import org.rocksdb.LRUCache;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.Options;
import org.rocksdb.WriteBufferManager;

/**
 * One memory for all stores of a process: a partition has four of them, two active and two standby,
 * and each would take 50 MB and more for itself. Archived games are full of positions that resemble
 * each other, so they are compressed in larger blocks.
 */
public final class Rocks implements RocksDBConfigSetter {
    private static final long CACHE_BYTES = 32L << 20;
    private static final long WRITE_BYTES = 16L << 20;
    private static final long STORE_WRITE_BYTES = 1L << 20;
    private static final long MANIFEST_BYTES = 64L << 10;
    private static final int BLOCK_BYTES = 16 << 10;

    /** Made when the first store is, after the native library was loaded. */
    private static final class Shared {
        static final Cache CACHE = new LRUCache(CACHE_BYTES);
        static final WriteBufferManager WRITES = new WriteBufferManager(WRITE_BYTES, CACHE);
    }

    /**
     * Loads the native library. RocksDB unpacks it from its jar: into {@code ROCKSDB_SHAREDLIB_DIR}
     * if that is set, else into the directory given, under a name of its own so that nothing is
     * left behind by those who were killed. Files there must be executable.
     */
    static void load(Path directory) {
        if (System.getenv("ROCKSDB_SHAREDLIB_DIR") != null) {
            return;
        }
        try {
            Files.createDirectories(directory);
            NativeLibraryLoader.getInstance().loadLibrary(directory.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("RocksDB cannot be unpacked into " + directory, e);
        }
    }

    @Override
    public void setConfig(String store, Options options, Map<String, Object> configs) {
        BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
        table.setBlockCache(Shared.CACHE)
                .setBlockSize(BLOCK_BYTES)
                .setCacheIndexAndFilterBlocks(true)
                .setPinTopLevelIndexAndFilter(true);
        options.setTableFormatConfig(table)
                .setWriteBufferManager(Shared.WRITES)
                .setWriteBufferSize(STORE_WRITE_BYTES)
                .setMaxWriteBufferNumber(2)
                .setManifestPreallocationSize(MANIFEST_BYTES)
                .setCompressionType(CompressionType.LZ4_COMPRESSION);
    }

    /** What is shared stays. */
    @Override
    public void close(String store, Options options) {}
}
