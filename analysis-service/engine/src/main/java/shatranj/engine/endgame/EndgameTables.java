package shatranj.engine.endgame;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Bitboard;

/**
 * Endings of four and of five men, Shahs included, in which no side is bare: a {@link Pair} or a
 * {@link Trio}. Valid where a bare may be answered, not by the rule of Medina. Asked by any number
 * of threads.
 */
public final class EndgameTables implements Oracle {
    private final @Nullable PairTable[] pairs = new PairTable[Pair.all().size()];
    private final @Nullable TrioTable[] trios = new TrioTable[Trio.all().size()];

    /** Knows these pairs; of others it says that they are unknown. */
    public EndgameTables(Collection<PairTable> known) {
        this(known, List.of());
    }

    /** Knows these pairs and trios. */
    public EndgameTables(Collection<PairTable> known, Collection<TrioTable> knownTrios) {
        known.forEach(table -> pairs[table.pair().number()] = table);
        knownTrios.forEach(table -> trios[table.trio().number()] = table);
    }

    /** Knows one trio more. */
    public EndgameTables with(TrioTable more) {
        EndgameTables tables = new EndgameTables(List.of());
        System.arraycopy(pairs, 0, tables.pairs, 0, pairs.length);
        System.arraycopy(trios, 0, tables.trios, 0, trios.length);
        tables.trios[more.trio().number()] = more;
        return tables;
    }

    /**
     * Generates one pair. Those of {@link Pair#promotions} must be known.
     *
     * @throws IllegalStateException if they are not
     */
    public PairTable generate(Pair pair) {
        requireExits(pair);
        return PairTable.generate(pair, this::value);
    }

    /**
     * Generates and packs one trio. The pairs that captures lead to and the trios of {@link
     * Trio#promotions} must be known.
     *
     * @throws IllegalStateException if they are not, or if an end is too far for the format
     */
    public TrioTable.Made generate(Trio trio, Workers workers) {
        requireExits(trio);
        return TrioTable.generate(trio, TrioPlaces.of(trio), this::value, workers);
    }

    private void requireExits(Men men) {
        List<Men> missing =
                Exit.all(men).stream().map(Exit::to).filter(to -> !knows(to)).distinct().toList();
        if (!missing.isEmpty()) {
            throw new IllegalStateException(men + " needs " + missing + " first");
        }
    }

    /** Counts a pair that is known, with one side to move, and tests it against itself. */
    public TableAudit audit(Pair pair, int side) {
        return TableAudit.of(pair, Places.of(pair), side, this::value, Workers.ALONE);
    }

    /**
     * The same for a trio that is known, with either side to move. All its values lie unpacked in
     * memory meanwhile, a byte each.
     *
     * @throws IllegalStateException if it is not known
     */
    public List<TableAudit> audit(Trio trio, Workers workers) {
        TrioTable table = trios[trio.number()];
        if (table == null) {
            throw new IllegalStateException(trio + " is not known");
        }
        TrioPlaces places = table.places();
        byte[][] unpacked = table.unpack(workers);
        Judge.Values values =
                (men, side, place) ->
                        men.equals(trio)
                                ? unpacked[side][places.number(place)] & 0xFF
                                : value(men, side, place);
        return List.of(
                TableAudit.of(trio, places, 0, values, workers),
                TableAudit.of(trio, places, 1, values, workers));
    }

    /** Whether an ending is known. */
    public boolean knows(Men men) {
        return switch (men) {
            case Pair pair -> pairs[pair.number()] != null;
            case Trio trio -> trios[trio.number()] != null;
        };
    }

    /** How many trios are known. */
    public int trios() {
        return (int) Arrays.stream(trios).filter(table -> table != null).count();
    }

    int value(Men men, int side, long place) {
        return switch (men) {
            case Pair pair -> known(pairs[pair.number()], pair).value(side, place);
            case Trio trio -> known(trios[trio.number()], trio).value(side, place);
        };
    }

    private static <T> T known(@Nullable T table, Men men) {
        if (table == null) {
            throw new IllegalStateException(men + " is not known");
        }
        return table;
    }

    @Override
    public int probe(SearchBoard board) {
        long white = board.of(0) & ~board.shahs();
        long black = board.of(1) & ~board.shahs();
        int whites = Bitboard.count(white);
        int blacks = Bitboard.count(black);
        if (whites == 1 && blacks == 1) {
            return probePair(board, Bitboard.first(white), Bitboard.first(black));
        }
        if (whites == 2 && blacks == 1) {
            return probeTrio(board, white, Bitboard.first(black), 0);
        }
        return whites == 1 && blacks == 2
                ? probeTrio(board, black, Bitboard.first(white), 1)
                : UNKNOWN;
    }

    private int probePair(SearchBoard board, int white, int black) {
        int whiteRole = board.roleAt(white);
        int blackRole = board.roleAt(black);
        boolean isTurned = whiteRole > blackRole;
        PairTable table =
                pairs[
                        isTurned
                                ? Pair.number(blackRole, whiteRole)
                                : Pair.number(whiteRole, blackRole)];
        if (table == null) {
            return UNKNOWN;
        }
        // If Black's man is the first, the board is turned, so that its Baidaqs go the right way.
        return verdict(
                isTurned
                        ? table.value(
                                board.side() ^ 1,
                                Place.of(
                                        board.shah(1) ^ 56,
                                        board.shah(0) ^ 56,
                                        black ^ 56,
                                        white ^ 56))
                        : table.value(
                                board.side(),
                                Place.of(board.shah(0), board.shah(1), white, black)));
    }

    /**
     * @param two the men of the side that has two
     * @param strong that side
     */
    private int probeTrio(SearchBoard board, long two, int third, int strong) {
        int one = Bitboard.first(two);
        int other = Bitboard.first(two & two - 1);
        int oneRole = board.roleAt(one);
        int otherRole = board.roleAt(other);
        boolean isInOrder = oneRole <= otherRole;
        TrioTable table =
                trios[
                        Trio.number(
                                isInOrder ? oneRole : otherRole,
                                isInOrder ? otherRole : oneRole,
                                board.roleAt(third))];
        if (table == null) {
            return UNKNOWN;
        }
        int turn = strong == 0 ? 0 : 56;
        long place =
                Place.of(
                        board.shah(strong) ^ turn,
                        board.shah(strong ^ 1) ^ turn,
                        (isInOrder ? one : other) ^ turn,
                        (isInOrder ? other : one) ^ turn,
                        third ^ turn);
        int value = table.probe(board.side() ^ strong, place);
        return value == Judge.UNSEEN ? UNKNOWN : verdict(value);
    }

    private static int verdict(int value) {
        return value == Judge.DRAW ? DRAW : (value & 1) == 0 ? value : -value;
    }
}
