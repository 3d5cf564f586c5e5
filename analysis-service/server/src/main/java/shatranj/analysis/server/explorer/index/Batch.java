package shatranj.analysis.server.explorer.index;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Visit;

/** Changes of the tables that are written together. Games have different ids in it. */
final class Batch implements AutoCloseable {
    private final Tables tables;
    private final WriteBatch batch = new WriteBatch();

    /** Counts that are changed; the beginning is in every game, and read but once. */
    private final Map<ByteBuffer, Map<Integer, Tally>> counts = new HashMap<>();

    private long games;

    Batch(Tables tables) {
        this.tables = tables;
    }

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
        try {
            batch.put(tables.played(), id(game), IndexValues.game(game));
            for (Visit visit : game.visits()) {
                byte[] position = IndexKeys.position(game.ruleSet(), visit.position());
                batch.put(
                        tables.recent(),
                        recent(position, game),
                        ByteBuffer.allocate(Short.BYTES).putShort((short) visit.move()).array());
                count(position, game, visit.move(), Tally::plus);
            }
        } catch (RocksDBException e) {
            throw unusable(e);
        }
    }

    void remove(PlayedGame game) {
        games--;
        try {
            batch.delete(tables.played(), id(game));
            for (Visit visit : game.visits()) {
                byte[] position = IndexKeys.position(game.ruleSet(), visit.position());
                batch.delete(tables.recent(), recent(position, game));
                count(position, game, visit.move(), Tally::minus);
            }
        } catch (RocksDBException e) {
            throw unusable(e);
        }
    }

    private void count(byte[] position, PlayedGame game, int move, BinaryOperator<Tally> change)
            throws RocksDBException {
        byte[] key = IndexKeys.count(position, game.timeClass(), Filter.month(game));
        Map<Integer, Tally> moves = counts.get(ByteBuffer.wrap(key));
        if (moves == null) {
            byte[] known = tables.db().get(tables.counts(), key);
            moves = known == null ? new TreeMap<>() : IndexValues.counts(known);
            counts.put(ByteBuffer.wrap(key), moves);
        }
        Tally changed = change.apply(moves.getOrDefault(move, Tally.NONE), Tally.of(game.score()));
        if (changed.equals(Tally.NONE)) {
            moves.remove(move);
        } else {
            moves.put(move, changed);
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
        for (Map.Entry<ByteBuffer, Map<Integer, Tally>> each : counts.entrySet()) {
            byte[] key = each.getKey().array();
            if (each.getValue().isEmpty()) {
                batch.delete(tables.counts(), key);
            } else {
                batch.put(tables.counts(), key, IndexValues.counts(each.getValue()));
            }
        }
        batch.put(tables.facts(), Tables.GAMES_KEY, number(tables.games() + games));
        // Not synced: what a crash of the machine loses is lost together with its offsets.
        try (WriteOptions options = new WriteOptions()) {
            tables.db().write(options, batch);
        }
    }

    private static byte[] id(PlayedGame game) {
        return game.id().getBytes(US_ASCII);
    }

    private static byte[] recent(byte[] position, PlayedGame game) {
        return IndexKeys.recent(position, game.timeClass(), game.endedAt(), game.id());
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
