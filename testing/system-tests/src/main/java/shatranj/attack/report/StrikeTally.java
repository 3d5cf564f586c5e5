package shatranj.attack.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Answers that nobody should get, and how often each assault struck. */
public final class StrikeTally {
    private static final int SHOWN = 5;

    private final Map<String, List<String>> faults = new TreeMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Map<String, Map<String, Integer>> answers = new TreeMap<>();

    /** Something was sent, and this came of it. */
    public synchronized void struck(String assault, String answer) {
        answers.computeIfAbsent(assault, none -> new TreeMap<>()).merge(answer, 1, Integer::sum);
    }

    /** An answer of 500 or more, or INTERNAL. */
    public synchronized void fault(String kind, String what) {
        counts.merge(kind, 1, Integer::sum);
        List<String> examples = faults.computeIfAbsent(kind, none -> new ArrayList<>());
        if (examples.size() < SHOWN) {
            examples.add(what);
        }
    }

    /** How many answers nobody should get. */
    public synchronized int faults() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** How many requests were sent. */
    public synchronized int requests() {
        return answers.values().stream()
                .flatMap(kinds -> kinds.values().stream())
                .mapToInt(Integer::intValue)
                .sum();
    }

    /** How often an assault got an answer. */
    public synchronized int count(String assault, String answer) {
        return answers.getOrDefault(assault, Map.of()).getOrDefault(answer, 0);
    }

    @Override
    public synchronized String toString() {
        StringBuilder text = new StringBuilder();
        answers.forEach((assault, kinds) -> text.append("  %-12s %s%n".formatted(assault, kinds)));
        counts.forEach((kind, count) -> {
            text.append("  FAULT %s: %d times%n".formatted(kind, count));
            faults.getOrDefault(kind, List.of())
                    .forEach(example -> text.append("    %s%n".formatted(example)));
        });
        return text.toString();
    }
}
