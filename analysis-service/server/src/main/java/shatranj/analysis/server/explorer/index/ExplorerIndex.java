package shatranj.analysis.server.explorer.index;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import org.rocksdb.Snapshot;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.StructurePair;
import shatranj.analysis.server.explorer.Tally;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Position;

/**
 * All finished games by position, in a folder. What it answers is a sum over the games that it has,
 * so it does not depend on their order, nor on how often one came. A batch of games is kept
 * together with the offsets up to which they were read, or not at all.
 *
 * <p>Questions may be asked by any number of threads while one changes it.
 */
public final class ExplorerIndex implements AutoCloseable {
    /** 20,000 that find nothing took 15 ms, one in a hundred 39 ms, on a busy machine (ADR 76). */
    private static final int MOST_LOOKS = 8_000;

    private final Tables tables;
    private final ReadWriteLock life = new ReentrantReadWriteLock();
    private boolean closed;

    private ExplorerIndex(Tables tables) {
        this.tables = tables;
    }

    /**
     * The index of a folder, which is made if it is not there. An index of another layout is thrown
     * away: it can be built again.
     *
     * @throws IllegalStateException if another process has it, or it cannot be read
     */
    public static ExplorerIndex open(Path directory) {
        load(directory.resolve("native"));
        Path data = directory.resolve("index");
        try {
            return new ExplorerIndex(Tables.open(data));
        } catch (RocksDBException e) {
            throw new IllegalStateException("the explorer's index in " + data + " is unusable", e);
        }
    }

    /** RocksDB unpacks its native library from its jar; files must be executable there. */
    private static void load(Path directory) {
        if (System.getenv("ROCKSDB_SHAREDLIB_DIR") != null) {
            RocksDB.loadLibrary();
            return;
        }
        try {
            Files.createDirectories(directory);
            NativeLibraryLoader.getInstance().loadLibrary(directory.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("RocksDB cannot be unpacked into " + directory, e);
        }
    }

    /** The offsets of the partitions at which to read on; none of those that were never read. */
    public Map<Integer, Long> offsets() {
        return reading(tables::offsets);
    }

    /** How many games are counted. */
    public long games() {
        return reading(tables::games);
    }

    /**
     * Takes games as they are now: what was counted of one before is taken away first.
     *
     * @param games by id; an empty one does not count, or does not any more
     * @param offsets at which to read on, by partition
     */
    public void put(Map<String, Optional<PlayedGame>> games, Map<Integer, Long> offsets) {
        reading(() -> {
            try (Batch batch = new Batch(tables)) {
                games.forEach((id, game) -> {
                    batch.game(id).ifPresent(before -> batch.remove(before));
                    game.ifPresent(batch::add);
                });
                offsets.forEach(batch::offset);
                batch.write();
            }
            return true;
        });
    }

    /** Forgets everything. */
    public void clear() {
        reading(() -> {
            tables.clear();
            return true;
        });
    }

    /**
     * What is known of a position. Looks at no more entries than there are classes and months, and
     * at the recent games that are asked for.
     *
     * @param most recent games
     */
    public Findings find(String ruleSet, Position position, Filter filter, int most) {
        byte[] prefix = IndexKeys.position(ruleSet, position);
        return reading(() -> {
            Snapshot snapshot = tables.db().getSnapshot();
            try (Slice end = new Slice(IndexKeys.after(prefix));
                    ReadOptions options =
                            new ReadOptions().setSnapshot(snapshot).setIterateUpperBound(end)) {
                return new Findings(
                        counts(tables.counts(), prefix, filter, options),
                        recent(prefix, filter, most, options));
            } finally {
                tables.db().releaseSnapshot(snapshot);
            }
        });
    }

    /** How games went, by what both sides had built in the opening. */
    public Map<StructurePair, Tally> structures(String ruleSet, Filter filter) {
        byte[] prefix = IndexKeys.ruleSet(ruleSet);
        return reading(() -> {
            try (Slice end = new Slice(IndexKeys.after(prefix));
                    ReadOptions options = new ReadOptions().setIterateUpperBound(end)) {
                Map<StructurePair, Tally> pairs = new HashMap<>();
                counts(tables.structures(), prefix, filter, options)
                        .forEach((pair, tally) -> pairs.put(StructurePair.of(pair), tally));
                return pairs;
            }
        });
    }

    /**
     * The games with all that is asked for. Takes a bounded number of steps: a page may have fewer
     * games than are asked for, and others follow all the same.
     */
    public FoundGames search(GameSearch search) {
        return search(search, MOST_LOOKS);
    }

    /** What the lists for searches take on disk, in bytes, as far as they were written there. */
    public long searchBytes() {
        return reading(() ->
                tables.db().getLongProperty(tables.postings(), "rocksdb.total-sst-files-size"));
    }

    FoundGames search(GameSearch search, int mostLooks) {
        return reading(() -> {
            try (GameFinder finder = new GameFinder(tables, search, mostLooks)) {
                return finder.find();
            }
        });
    }

    private Map<Integer, Tally> counts(
            ColumnFamilyHandle table, byte[] prefix, Filter filter, ReadOptions options) {
        Map<Integer, Tally> moves = new TreeMap<>();
        try (RocksIterator each = tables.db().newIterator(table, options)) {
            for (each.seek(prefix); each.isValid(); each.next()) {
                byte[] key = each.key();
                if (filter.has(IndexKeys.timeClass(key, prefix.length))
                        && filter.has(IndexKeys.month(key, prefix.length))) {
                    IndexValues.counts(each.value())
                            .forEach((move, tally) -> moves.merge(move, tally, Tally::plus));
                }
            }
        }
        return moves;
    }

    private record Seen(String id, Instant endedAt, int move) {}

    private List<Findings.Recent> recent(
            byte[] prefix, Filter filter, int most, ReadOptions options) throws RocksDBException {
        List<Seen> seen = new ArrayList<>();
        try (RocksIterator each = tables.db().newIterator(tables.recent(), options)) {
            for (Optional<TimeClass> timeClass : IndexKeys.TIME_CLASSES) {
                if (filter.has(timeClass)) {
                    walk(each, prefix, timeClass, filter, most, seen);
                }
            }
        }
        seen.sort(Comparator.comparing(Seen::endedAt).reversed().thenComparing(Seen::id));
        List<Findings.Recent> found = new ArrayList<>();
        for (Seen one : seen.subList(0, Math.min(most, seen.size()))) {
            PlayedGame game =
                    IndexValues.game(
                            one.id(),
                            tables.db().get(tables.played(), options, one.id().getBytes(US_ASCII)));
            found.add(
                    new Findings.Recent(
                            one.id(),
                            game.white(),
                            game.black(),
                            game.timeClass(),
                            game.score(),
                            game.endedAt(),
                            one.move()));
        }
        return found;
    }

    /** The last games of a class. */
    private static void walk(
            RocksIterator each,
            byte[] prefix,
            Optional<TimeClass> timeClass,
            Filter filter,
            int most,
            List<Seen> into) {
        Instant last =
                filter.until()
                        .map(month -> start(month.plusMonths(1)).minusMillis(1))
                        .orElse(Instant.ofEpochMilli(Long.MAX_VALUE));
        Optional<Instant> first = filter.since().map(ExplorerIndex::start);
        int left = most;
        for (each.seek(IndexKeys.recent(prefix, timeClass, last, ""));
                each.isValid() && left > 0;
                each.next()) {
            byte[] key = each.key();
            Instant endedAt = IndexKeys.endedAt(key, prefix.length);
            if (!IndexKeys.timeClass(key, prefix.length).equals(timeClass)
                    || first.map(endedAt::isBefore).orElse(false)) {
                return;
            }
            int move = ByteBuffer.wrap(each.value()).getShort() & 0xFFFF;
            into.add(new Seen(IndexKeys.id(key, prefix.length), endedAt, move));
            left--;
        }
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /** Every key and value as text: two indexes of the same games have the same. */
    List<String> dump() {
        return reading(() -> {
            List<String> lines = new ArrayList<>();
            HexFormat hex = HexFormat.of();
            for (var family :
                    List.of(
                            tables.counts(),
                            tables.recent(),
                            tables.played(),
                            tables.structures(),
                            tables.postings())) {
                try (RocksIterator each = tables.db().newIterator(family)) {
                    for (each.seekToFirst(); each.isValid(); each.next()) {
                        lines.add(hex.formatHex(each.key()) + " " + hex.formatHex(each.value()));
                    }
                }
            }
            return lines;
        });
    }

    private interface Reading<T> {
        T read() throws RocksDBException;
    }

    /** Nothing is asked of what was closed: RocksDB would end the process. */
    private <T> T reading(Reading<T> reading) {
        life.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("the explorer's index is closed");
            }
            return reading.read();
        } catch (RocksDBException e) {
            throw new IllegalStateException("the explorer's index cannot be read or written", e);
        } finally {
            life.readLock().unlock();
        }
    }

    /** Waits for those who read. */
    @Override
    public void close() {
        life.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                tables.close();
            }
        } finally {
            life.writeLock().unlock();
        }
    }
}
