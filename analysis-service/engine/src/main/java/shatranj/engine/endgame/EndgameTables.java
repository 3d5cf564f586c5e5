package shatranj.engine.endgame;

import java.util.Collection;
import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Bitboard;

/**
 * All endings with two men on each side, Shahs included: with fewer men one side is bare and the
 * game is over. Valid where a bare may be answered, not by the rule of Medina. Asked by any number
 * of threads.
 */
public final class EndgameTables implements Oracle {
    private final PairTable[] tables = new PairTable[Pair.all().size()];

    /** Knows these pairs; of others it says that they are unknown. */
    public EndgameTables(Collection<PairTable> known) {
        known.forEach(table -> tables[table.pair().number()] = table);
    }

    /**
     * Generates one pair. Those of {@link Pair#promotions} must be known.
     *
     * @throws IllegalStateException if they are not
     */
    public PairTable generate(Pair pair) {
        if (!pair.promotions().stream().allMatch(this::knows)) {
            throw new IllegalStateException(pair + " needs " + pair.promotions() + " first");
        }
        return PairTable.generate(pair, this::value);
    }

    /** Counts a pair that is known, with one side to move, and tests it against itself. */
    public TableAudit audit(Pair pair, int side) {
        return TableAudit.of(pair, side, this::value);
    }

    /** Whether a pair is known. */
    public boolean knows(Pair pair) {
        return tables[pair.number()] != null;
    }

    private int value(int pair, int side, int shahA, int shahB, int manA, int manB) {
        return tables[pair].value(side, shahA, shahB, manA, manB);
    }

    @Override
    public int probe(SearchBoard board) {
        long white = board.of(0) & ~board.shahs();
        long black = board.of(1) & ~board.shahs();
        if (Bitboard.count(white) != 1 || Bitboard.count(black) != 1) {
            return UNKNOWN;
        }
        int manW = Bitboard.first(white);
        int manB = Bitboard.first(black);
        int roleW = board.roleAt(manW);
        int roleB = board.roleAt(manB);
        int value;
        if (roleW <= roleB) {
            PairTable table = tables[Pair.number(roleW, roleB)];
            if (table == null) {
                return UNKNOWN;
            }
            value = table.value(board.side(), board.shah(0), board.shah(1), manW, manB);
        } else {
            PairTable table = tables[Pair.number(roleB, roleW)];
            if (table == null) {
                return UNKNOWN;
            }
            // Black's man is the first: the board is turned, so that its Baidaqs go the right way.
            value =
                    table.value(
                            board.side() ^ 1,
                            board.shah(1) ^ 56,
                            board.shah(0) ^ 56,
                            manB ^ 56,
                            manW ^ 56);
        }
        return value == 0 ? DRAW : (value & 1) == 0 ? value : -value;
    }
}
