package shatranj.rules.ruleset;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;

/**
 * The structures that the old masters built before the fight began (source 003, section 3.2), as
 * White has them, the Shah on e1; the letters are the source's. Black has the same with ranks
 * reflected.
 */
public enum Tabiya {
    MUJANNAH("8/8/8/8/2P2P2/1PNPPNP1/P6P/1RBQKBR1"),
    MASHAIKHI("8/8/8/8/3PP3/1PPQ1P1P/P2NN1P1/R1B1KB1R"),
    SAYYAL("8/8/8/8/6P1/PPPPPP2/4NR1P/1NBQKBR1"),
    MUWASHSHAH("8/8/8/5P2/3P2P1/PPPQPN2/3N3P/1RB1KBR1");

    private static final String PREFIX = "tabiya-";
    private static final String MIRRORED = "-mirrored";

    private final Board white;
    private final Board whiteMirrored;
    private final Board black;
    private final Board blackMirrored;

    Tabiya(String structure) {
        this.white = Fen.setup(structure).orThrow().board();
        this.whiteMirrored = white.reflected();
        this.black = white.mirrored();
        this.blackMirrored = whiteMirrored.mirrored();
    }

    /** The men of a side that has built it, and nobody else's. */
    public Board structure(Color side, boolean isMirrored) {
        return switch (side) {
            case WHITE -> isMirrored ? whiteMirrored : white;
            case BLACK -> isMirrored ? blackMirrored : black;
        };
    }

    /**
     * The array of a name, {@code tabiya-BOTH} or {@code tabiya-WHITE-BLACK}, with {@code
     * -mirrored} behind it the one with files reflected; or the fault TABIYA_IMPOSSIBLE. Empty for
     * any other name.
     */
    static Optional<Validated<Position>> array(String name) {
        if (!name.startsWith(PREFIX)) {
            return Optional.empty();
        }
        boolean mirrored = name.endsWith(MIRRORED);
        int end = name.length() - (mirrored ? MIRRORED.length() : 0);
        if (end < PREFIX.length()) {
            return Optional.empty();
        }
        String[] sides = name.substring(PREFIX.length(), end).split("-", -1);
        if (sides.length > 2) {
            return Optional.empty();
        }
        Optional<Tabiya> first = named(sides[0]);
        Optional<Tabiya> last = named(sides[sides.length - 1]);
        return first.flatMap(white -> last.map(black -> meet(white, black, mirrored)));
    }

    private static Optional<Tabiya> named(String name) {
        return Arrays.stream(values()).filter(tabiya -> tabiya.word().equals(name)).findFirst();
    }

    /** Its name in names of arrays: {@code mujannah}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Validated<Position> meet(Tabiya white, Tabiya black, boolean mirrored) {
        Board below = white.structure(Color.WHITE, mirrored);
        Board above = black.structure(Color.BLACK, mirrored);
        Optional<String> reason = whyImpossible(below, above);
        if (reason.isPresent()) {
            String detail = "%s against %s: %s".formatted(white.word(), black.word(), reason.get());
            return new Validated.Invalid<>(
                    List.of(new Fault(Fault.Code.TABIYA_IMPOSSIBLE, detail)));
        }
        return Position.from(new Setup(union(below, above), Color.WHITE, 0, 1));
    }

    private static Optional<String> whyImpossible(Board white, Board black) {
        long shared = white.occupied() & black.occupied();
        if (shared != 0) {
            return Optional.of("two men would stand on " + Square.of(Bitboard.first(shared)));
        }
        for (int file = 0; file < 8; file++) {
            long mine = white.baidaqs() & Bitboard.fileOf(file);
            long theirs = black.baidaqs() & Bitboard.fileOf(file);
            // All 32 men stand, so no Baidaq has ever left its file, and none can pass another.
            if (Long.numberOfLeadingZeros(mine) < Long.numberOfLeadingZeros(theirs)) {
                return Optional.of(
                        "the Baidaqs of the %c-file would have passed each other, and nothing was captured"
                                .formatted('a' + file));
            }
        }
        return Optional.empty();
    }

    private static Board union(Board a, Board b) {
        return new Board(
                a.white() | b.white(),
                a.black() | b.black(),
                a.shahs() | b.shahs(),
                a.ferzes() | b.ferzes(),
                a.rukhs() | b.rukhs(),
                a.farases() | b.farases(),
                a.alfils() | b.alfils(),
                a.baidaqs() | b.baidaqs());
    }
}
