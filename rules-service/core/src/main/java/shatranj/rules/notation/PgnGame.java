package shatranj.rules.notation;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import shatranj.rules.board.Setup;

/**
 * A game as PGN has it: tags, a start, moves in algebraic notation, a result. What PGN cannot hold
 * is put right on the way in, so that a game that was written and read again is the same game.
 *
 * @param tags further tags in the order they are written: those of the roster first, those of
 *     unknown value not at all. {@code Result}, {@code Variant}, {@code SetUp} and {@code FEN} are
 *     the writer's and never here
 * @param start where the game starts
 * @param comment what is said before the first move, on one line; may be empty
 */
public record PgnGame(
        SequencedMap<String, String> tags,
        Setup start,
        String comment,
        List<Ply> plies,
        Result result) {
    /** Copies what it is given; a tag's name is letters, digits and {@code _}. */
    public PgnGame {
        tags = Collections.unmodifiableSequencedMap(PgnTags.inOrder(tags));
        comment = PgnText.comment(comment);
        plies = List.copyOf(plies);
    }

    /** A game about which nothing is said before the first move. */
    public PgnGame(SequencedMap<String, String> tags, Setup start, List<Ply> plies, Result result) {
        this(tags, start, "", plies, result);
    }

    /** A game from tags in any map; the map's order is the writer's. */
    public static PgnGame of(
            Map<String, String> tags, Setup start, List<Ply> plies, Result result) {
        return new PgnGame(new LinkedHashMap<>(tags), start, plies, result);
    }

    /**
     * One move.
     *
     * @param san in either alphabet
     * @param clock what the mover's clock shows after it, in whole milliseconds, for a {@code %clk}
     *     comment; below zero is zero
     * @param nags numeric annotation glyphs, 0 to 255, such as 1 for {@code !}
     * @param comment what is said after the move, on one line; may be empty
     * @param variations what might have been played instead of it
     */
    public record Ply(
            String san,
            Optional<Duration> clock,
            List<Integer> nags,
            String comment,
            List<Variation> variations) {
        private static final int GREATEST_NAG = 255;

        /** Copies what it is given. */
        public Ply {
            clock = clock.map(Ply::shown);
            nags = List.copyOf(nags);
            comment = PgnText.comment(comment);
            variations = List.copyOf(variations);
            for (int nag : nags) {
                if (nag < 0 || nag > GREATEST_NAG) {
                    throw new IllegalArgumentException("NAG " + nag + ", expected 0 to 255");
                }
            }
        }

        /** A move without variations. */
        public Ply(String san, Optional<Duration> clock, List<Integer> nags, String comment) {
            this(san, clock, nags, comment, List.of());
        }

        /** A move without remarks. */
        public Ply(String san, Optional<Duration> clock) {
            this(san, clock, List.of(), "");
        }

        /** A move without clock and remarks. */
        public static Ply of(String san) {
            return new Ply(san, Optional.empty());
        }

        private static Duration shown(Duration left) {
            return left.isNegative() ? Duration.ZERO : left.truncatedTo(ChronoUnit.MILLIS);
        }
    }

    /**
     * Moves from the position before the one that they stand beside (PGN standard, 8.2.5).
     *
     * @param comment what is said before the first move, on one line; may be empty
     * @param plies at least one
     */
    public record Variation(String comment, List<Ply> plies) {
        /** Copies what it is given. */
        public Variation {
            comment = PgnText.comment(comment);
            plies = List.copyOf(plies);
            if (plies.isEmpty()) {
                throw new IllegalArgumentException("a variation without a move");
            }
        }
    }

    /** How PGN writes a result. */
    public enum Result {
        WHITE_WINS("1-0"),
        BLACK_WINS("0-1"),
        DRAW("1/2-1/2"),
        NONE("*");

        private final String text;

        Result(String text) {
            this.text = text;
        }

        /** As it stands in a PGN. */
        public String text() {
            return text;
        }

        /** Reads a result as PGN writes it; also {@code 1/2} and {@code ½-½}. */
        public static Optional<Result> read(String text) {
            return switch (text) {
                case "1-0" -> Optional.of(WHITE_WINS);
                case "0-1" -> Optional.of(BLACK_WINS);
                case "1/2-1/2", "1/2", "½-½" -> Optional.of(DRAW);
                case "*" -> Optional.of(NONE);
                default -> Optional.empty();
            };
        }
    }
}
