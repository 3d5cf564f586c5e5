package shatranj.analysis.server.explorer.index;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;
import shatranj.analysis.server.explorer.Contribution;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Visit;

/** Changes of the tables that are written together. Games have different ids in it. */
final class Batch implements AutoCloseable {
    private final Tables tables;
    private final WriteBatch batch = new WriteBatch();

    private final Counted positions;
    private final Counted structures;
    private final UnnamedStructures unnamed;

    private long games;

    Batch(Tables tables) {
        this.tables = tables;
        this.positions = new Counted(tables.counts(), new HashMap<>());
        this.structures = new Counted(tables.structures(), new HashMap<>());
        this.unnamed = new UnnamedStructures(tables);
    }

    /** Counts that are changed; the beginning is in every game, and read but once. */
    private record Counted(
            ColumnFamilyHandle table, Map<ByteBuffer, Map<Integer, Tally>> changed) {}

    Optional<PlayedGame> game(String id) {
        try {
            return Optional.ofNullable(tables.db().get(tables.played(), id.getBytes(US_ASCII)))
                    .map(value -> IndexValues.game(id, value));
        } catch (RocksDBException e) {
            throw unusable(e);
        }
    }

    void add(PlayedGame game) {
        games++;
        Contribution added = Contribution.of(game);
        try {
            batch.put(tables.played(), id(game), IndexValues.game(game));
            for (Visit visit : added.visits()) {
                batch.put(tables.recent(), recent(game, visit), IndexValues.seen(game, visit));
            }
            for (byte[] key : postings(game, added)) {
                batch.put(tables.postings(), key, Postings.value(game));
            }
            count(game, added, Tally::plus);
        } catch (RocksDBException e) {
            throw unusable(e);
        }
    }

    void remove(PlayedGame game) {
        games--;
        Contribution added = Contribution.of(game);
        try {
            batch.delete(tables.played(), id(game));
            for (Visit visit : added.visits()) {
                batch.delete(tables.recent(), recent(game, visit));
            }
            for (byte[] key : postings(game, added)) {
                batch.delete(tables.postings(), key);
            }
            count(game, added, Tally::minus);
        } catch (RocksDBException e) {
            throw unusable(e);
        }
    }

    private void count(PlayedGame game, Contribution added, BinaryOperator<Tally> change)
            throws RocksDBException {
        for (Visit visit : added.visits()) {
            count(positions, position(game, visit), game, visit.move(), change);
        }
        byte[] ruleSet = IndexKeys.ruleSet(game.ruleSet());
        count(structures, ruleSet, game, added.tabiyas().number(), change);
        for (Contribution.Unnamed built : added.unnamed()) {
            unnamed.count(game, built, change);
        }
    }

    private void count(
            Counted counted, byte[] prefix, PlayedGame game, int what, BinaryOperator<Tally> change)
            throws RocksDBException {
        byte[] key = IndexKeys.count(prefix, game.timeClass(), Filter.month(game));
        Map<Integer, Tally> tallies = counted.changed().get(ByteBuffer.wrap(key));
        if (tallies == null) {
            byte[] known = tables.db().get(counted.table(), key);
            tallies = known == null ? new TreeMap<>() : IndexValues.counts(known);
            counted.changed().put(ByteBuffer.wrap(key), tallies);
        }
        Tally changed =
                change.apply(tallies.getOrDefault(what, Tally.NONE), Tally.of(game.score()));
        if (changed.equals(Tally.NONE)) {
            tallies.remove(what);
        } else {
            tallies.put(what, changed);
        }
    }

    void offset(int partition, long next) {
        try {
            batch.put(tables.facts(), Tables.offsetKey(partition), number(next));
        } catch (RocksDBException e) {
            throw unusable(e);
        }
    }

    void write() throws RocksDBException {
        put(positions);
        put(structures);
        unnamed.write(batch);
        batch.put(tables.facts(), Tables.GAMES_KEY, number(tables.games() + games));
        // Not synced: what a crash of the machine loses is lost together with its offsets.
        try (WriteOptions options = new WriteOptions()) {
            tables.db().write(options, batch);
        }
    }

    private void put(Counted counted) throws RocksDBException {
        for (Map.Entry<ByteBuffer, Map<Integer, Tally>> each : counted.changed().entrySet()) {
            byte[] key = each.getKey().array();
            if (each.getValue().isEmpty()) {
                batch.delete(counted.table(), key);
            } else {
                batch.put(counted.table(), key, IndexValues.counts(each.getValue()));
            }
        }
    }

    private static byte[] id(PlayedGame game) {
        return game.id().getBytes(US_ASCII);
    }

    private static byte[] position(PlayedGame game, Visit visit) {
        return IndexKeys.position(game.ruleSet(), visit.position());
    }

    private static byte[] recent(PlayedGame game, Visit visit) {
        return Postings.key(
                IndexKeys.recent(position(game, visit), game.timeClass()), Place.of(game));
    }

    private static List<byte[]> postings(PlayedGame game, Contribution added) {
        Place place = Place.of(game);
        return added.traits().stream()
                .map(trait -> Postings.key(Postings.list(trait), place))
                .toList();
    }

    private static byte[] number(long value) {
        return ByteBuffer.allocate(Long.BYTES).putLong(value).array();
    }

    private static IllegalStateException unusable(RocksDBException e) {
        return new IllegalStateException("the explorer's index cannot be read or written", e);
    }

    @Override
    public void close() {
        batch.close();
    }
}
