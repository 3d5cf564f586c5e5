package shatranj.analysis.server.explorer.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import shatranj.analysis.server.explorer.CommonStructure;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.HeadToHead;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.StructurePair;
import shatranj.analysis.server.explorer.Tally;

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

    /**
     * For each colour. Those who meet so often are programs, and there is no next page to ask for.
     */
    private static final int MOST_MEETINGS = 50_000;

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
     * at the recent games that are asked for; for a player at a bounded number of games.
     */
    public Findings find(Exploration question) {
        return find(question, MOST_LOOKS);
    }

    Findings find(Exploration question, int mostLooks) {
        return viewing(view -> new PositionFinder(view, question).find(mostLooks));
    }

    /** How games went, by what both sides had built in the opening. */
    public Map<StructurePair, Tally> structures(String ruleSet, Filter filter) {
        return viewing(view -> {
            Map<StructurePair, Tally> pairs = new HashMap<>();
            view.counts(tables.structures(), IndexKeys.ruleSet(ruleSet), filter)
                    .forEach((pair, tally) -> pairs.put(StructurePair.of(pair), tally));
            return pairs;
        });
    }

    /** The structures without a name that were built most, twice or more often. */
    public List<CommonStructure> unnamed(String ruleSet, int most) {
        return viewing(view -> UnnamedStructures.mostBuilt(view, ruleSet, most));
    }

    /**
     * The games with all that is asked for. Takes a bounded number of steps: a page may have fewer
     * games than are asked for, and others follow all the same.
     */
    public FoundGames search(GameSearch search) {
        return search(search, MOST_LOOKS);
    }

    /** How the games of two players against each other went, for the first of them. */
    public HeadToHead headToHead(String player, String opponent) {
        return headToHead(player, opponent, MOST_MEETINGS);
    }

    HeadToHead headToHead(String player, String opponent, int mostLooks) {
        return viewing(view -> new MeetingFinder(view, player, opponent).find(mostLooks));
    }

    /** What the lists for searches take on disk, in bytes, as far as they were written there. */
    public long searchBytes() {
        return reading(() ->
                tables.db().getLongProperty(tables.postings(), "rocksdb.total-sst-files-size"));
    }

    FoundGames search(GameSearch search, int mostLooks) {
        return viewing(view -> new GameFinder(view, search).find(mostLooks));
    }

    private interface Viewing<T> {
        T of(View view) throws RocksDBException;
    }

    private <T> T viewing(Viewing<T> question) {
        return reading(() -> {
            try (View view = new View(tables)) {
                return question.of(view);
            }
        });
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
                            tables.postings(),
                            tables.unnamed())) {
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
