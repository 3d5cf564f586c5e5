package shatranj.engine.uci;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shatranj.engine.Limits;
import shatranj.rules.board.Color;

/**
 * What {@code go} asks for. Unknown words and unreadable numbers are ignored, as UCI wants; a bare
 * {@code go} is {@code go infinite}.
 *
 * @param infinite whether the answer waits for {@code stop}
 */
record UciGo(Limits limits, boolean infinite) {
    private static final List<String> NUMBERS =
            List.of("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo");

    /** Reads the words after {@code go}. */
    static UciGo read(List<String> words, Color turn) {
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
        boolean limited = numbers.keySet().stream().anyMatch(UciGo::isLimit);
        return new UciGo(limits, words.contains("infinite") || !limited);
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
