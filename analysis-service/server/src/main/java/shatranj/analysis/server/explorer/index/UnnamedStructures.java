package shatranj.analysis.server.explorer.index;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import shatranj.analysis.server.explorer.CommonStructure;
import shatranj.analysis.server.explorer.Contribution.Unnamed;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Tally;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Board;
import shatranj.rules.board.Role;
import shatranj.rules.opening.Structure;

/**
 * How often each structure without a name was built, and which ones were built most. Keys begin
 * with the rule set and have, in that order,
 *
 * <pre>
 * counted  1 byte   0
 *          16 bytes the structure: its squares, then four bits for the role of each man
 * ranked   1 byte   1
 *          4 bytes  the greatest int less the games
 *          16 bytes the structure
 * </pre>
 *
 * and both have the tally as their value. What was built once is not ranked: most of what is built
 * never comes again.
 */
final class UnnamedStructures {
    private static final int LEAST_RANKED = 2;
    private static final byte COUNTED = 0;
    private static final byte RANKED = 1;
    private static final int STRUCTURE = 2 * Long.BYTES;
    private static final int ROLES = 6;

    private final Tables tables;

    /** By the key of the counted; what is on disk, and what shall be. */
    private final Map<ByteBuffer, Change> changes = new HashMap<>();

    UnnamedStructures(Tables tables) {
        this.tables = tables;
    }

    private record Change(byte[] ruleSet, Structure structure, Tally before, Tally after) {
        Change to(Tally tally) {
            return new Change(ruleSet, structure, before, tally);
        }
    }

    /** A game in which it was built comes or goes. */
    void count(PlayedGame game, Unnamed built, BinaryOperator<Tally> change)
            throws RocksDBException {
        byte[] ruleSet = IndexKeys.ruleSet(game.ruleSet());
        byte[] key = counted(ruleSet, built.structure());
        Change last = changes.get(ByteBuffer.wrap(key));
        if (last == null) {
            Tally known = IndexValues.tally(tables.db().get(tables.unnamed(), key));
            last = new Change(ruleSet, built.structure(), known, known);
        }
        Tally one = Tally.of(game.score()).seenBy(built.side());
        changes.put(ByteBuffer.wrap(key), last.to(change.apply(last.after(), one)));
    }

    void write(WriteBatch batch) throws RocksDBException {
        for (Map.Entry<ByteBuffer, Change> each : changes.entrySet()) {
            Change change = each.getValue();
            if (isRanked(change.before())) {
                batch.delete(tables.unnamed(), ranked(change, change.before()));
            }
            if (change.after().equals(Tally.NONE)) {
                batch.delete(tables.unnamed(), each.getKey().array());
            } else {
                byte[] tally = IndexValues.tally(change.after());
                batch.put(tables.unnamed(), each.getKey().array(), tally);
                if (isRanked(change.after())) {
                    batch.put(tables.unnamed(), ranked(change, change.after()), tally);
                }
            }
        }
    }

    private static boolean isRanked(Tally tally) {
        return tally.games() >= LEAST_RANKED;
    }

    /** Those that were built most, the most frequent first. */
    static List<CommonStructure> mostBuilt(View view, String ruleSet, int most)
            throws RocksDBException {
        byte[] prefix = prefix(IndexKeys.ruleSet(ruleSet), RANKED, 0).array();
        return view.range(
                view.tables().unnamed(),
                prefix,
                each -> {
                    List<CommonStructure> found = new ArrayList<>();
                    for (; each.isValid() && found.size() < most; each.next()) {
                        ByteBuffer key = ByteBuffer.wrap(each.key());
                        Structure structure =
                                structure(key.position(prefix.length + Integer.BYTES));
                        found.add(new CommonStructure(structure, IndexValues.tally(each.value())));
                    }
                    return found;
                });
    }

    private static byte[] counted(byte[] ruleSet, Structure structure) {
        return put(structure, prefix(ruleSet, COUNTED, STRUCTURE)).array();
    }

    private static byte[] ranked(Change change, Tally tally) {
        ByteBuffer key = prefix(change.ruleSet(), RANKED, Integer.BYTES + STRUCTURE);
        key.putInt((int) (Integer.MAX_VALUE - tally.games()));
        return put(change.structure(), key).array();
    }

    private static ByteBuffer prefix(byte[] ruleSet, byte kind, int more) {
        return ByteBuffer.allocate(ruleSet.length + 1 + more).put(ruleSet).put(kind);
    }

    private static ByteBuffer put(Structure structure, ByteBuffer key) {
        Board men = structure.men();
        long roles = 0;
        for (long rest = men.occupied(); rest != 0; rest &= rest - 1) {
            roles = roles << 4 | number(men.roleAt(Bitboard.first(rest)));
        }
        return key.putLong(men.occupied()).putLong(roles);
    }

    private static Structure structure(ByteBuffer key) {
        long squares = key.getLong();
        long roles = key.getLong();
        long[] sets = new long[ROLES];
        int shift = Long.SIZE;
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            shift -= 4;
            sets[(int) (roles >>> shift) & 0xF] |= Long.lowestOneBit(rest);
        }
        return new Structure(
                new Board(squares, 0, sets[0], sets[1], sets[2], sets[3], sets[4], sets[5]));
    }

    /** The place in the arguments of a {@link Board}; the numbers are on disk. */
    private static int number(Role role) {
        return switch (role) {
            case SHAH -> 0;
            case FERZ -> 1;
            case RUKH -> 2;
            case FARAS -> 3;
            case ALFIL -> 4;
            case BAIDAQ -> 5;
        };
    }
}
