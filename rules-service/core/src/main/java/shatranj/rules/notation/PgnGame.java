package shatranj.rules.notation;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import shatranj.rules.board.Setup;

/**
 * A game as PGN has it: tags, a start, moves in algebraic notation, a result.
 *
 * @param tags further tags in the order they are written, such as {@code White} or {@code
 *     TimeControl}; {@code Result}, {@code Variant}, {@code SetUp} and {@code FEN} are the writer's
 * @param start where the game starts
 */
public record PgnGame(
        SequencedMap<String, String> tags, Setup start, List<Ply> plies, Result result) {
    /** Copies what it is given. */
    public PgnGame {
        tags = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tags));
        plies = List.copyOf(plies);
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
     * @param clock what the mover's clock shows after it, for a {@code %clk} comment
     */
    public record Ply(String san, Optional<Duration> clock) {
        /** A move without a clock. */
        public static Ply of(String san) {
            return new Ply(san, Optional.empty());
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
    }
}
