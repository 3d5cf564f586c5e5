package shatranj.engine.uci;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shatranj.engine.Limits;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Coordinates;

/**
 * What {@code go} asks for. Unknown words, unreadable numbers and illegal moves are ignored, as UCI
 * wants; a bare {@code go} is {@code go infinite}.
 *
 * @param infinite whether the answer waits for {@code stop}
 * @param ponder whether the answer waits for {@code ponderhit}, which starts the limits
 */
record UciGo(Limits limits, boolean infinite, boolean ponder) {
    private static final List<String> NUMBERS =
            List.of(
                    "depth",
                    "nodes",
                    "movetime",
                    "wtime",
                    "btime",
                    "winc",
                    "binc",
                    "movestogo",
                    "mate");

    /** Reads the words after {@code go}. */
    static UciGo read(List<String> words, Position position) {
        Color turn = position.turn();
        Map<String, Long> numbers = new HashMap<>();
        for (int i = 0; i + 1 < words.size(); i++) {
            String value = words.get(i + 1);
            if (NUMBERS.contains(words.get(i)) && value.matches("-?[0-9]{1,15}")) {
                numbers.put(words.get(i), Math.max(0, Long.parseLong(value)));
            }
        }
        Limits limits = Limits.NONE;
        if (numbers.containsKey("depth")) {
            limits =
                    limits.withDepth(
                            (int) Math.clamp(numbers.get("depth"), 1, (long) Limits.DEEPEST));
        }
        if (numbers.containsKey("nodes")) {
            limits = limits.withNodes(Math.max(1, numbers.get("nodes")));
        }
        if (numbers.containsKey("movetime")) {
            limits = limits.withTime(Duration.ofMillis(Math.max(1, numbers.get("movetime"))));
        } else if (numbers.containsKey(turn == Color.WHITE ? "wtime" : "btime")) {
            limits = withClock(limits, numbers, turn == Color.WHITE ? "w" : "b");
        }
        if (numbers.containsKey("mate")) {
            limits = limits.withMateIn((int) Math.clamp(numbers.get("mate"), 1, 500));
        }
        limits = limits.withMoves(searchMoves(words, position));
        boolean limited = numbers.keySet().stream().anyMatch(UciGo::isLimit);
        return new UciGo(limits, words.contains("infinite") || !limited, words.contains("ponder"));
    }

    /** The legal moves that follow the word, up to the first that is none. */
    private static List<Move> searchMoves(List<String> words, Position position) {
        List<Move> moves = new ArrayList<>();
        int at = words.indexOf("searchmoves");
        for (int i = at + 1; at >= 0 && i < words.size(); i++) {
            int packed = Coordinates.pack(words.get(i));
            int raw =
                    packed < 0
                            ? 0
                            : position.legalMove(Coordinates.from(packed), Coordinates.to(packed));
            if (raw == 0) {
                break;
            }
            moves.add(Move.of(raw));
        }
        return moves;
    }

    private static boolean isLimit(String word) {
        return !word.endsWith("inc") && !word.equals("movestogo");
    }

    private static Limits withClock(Limits limits, Map<String, Long> numbers, String side) {
        return limits.withClock(
                Duration.ofMillis(numbers.getOrDefault(side + "time", 0L)),
                Duration.ofMillis(numbers.getOrDefault(side + "inc", 0L)),
                (int) Math.clamp(numbers.getOrDefault("movestogo", 0L), 0, 1000));
    }
}
