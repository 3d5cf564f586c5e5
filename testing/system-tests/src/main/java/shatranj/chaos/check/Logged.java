package shatranj.chaos.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A fact of the journal, as {@code journal facts} writes it.
 *
 * @param appendMs when the broker appended it, epoch milliseconds
 * @param writer the pod that decided
 * @param occurredMs when it happened by the writer's clock
 * @param events each with its words: {@code [moved, ply, uci]}
 */
record Logged(
        long appendMs,
        String game,
        long version,
        String writer,
        long occurredMs,
        List<List<String>> events) {
    private static final int HEAD = 7;

    Logged {
        events = List.copyOf(events);
    }

    /** Reads a line; empty for one that is about something else. */
    static Optional<Logged> parse(String line) {
        String[] words = line.split(" ", -1);
        if (words.length < HEAD || !words[0].equals("FACT")) {
            return Optional.empty();
        }
        List<List<String>> events = new ArrayList<>();
        for (int i = HEAD; i < words.length; i++) {
            events.add(Arrays.asList(words[i].split(":", -1)));
        }
        return Optional.of(
                new Logged(
                        Long.parseLong(words[2]),
                        words[3],
                        Long.parseLong(words[4]),
                        words[5],
                        Long.parseLong(words[6]),
                        events));
    }

    /** The move in it, if one was made. */
    Optional<String> move() {
        return event("moved").map(words -> words.get(2));
    }

    /** The reason for which the game ended with it. */
    Optional<String> ending() {
        return event("ended").map(words -> words.get(1));
    }

    /** When the running clock would be at its end, after all of it. */
    Optional<Long> flagMs() {
        return events.stream()
                .filter(words -> words.getFirst().equals("flag"))
                .reduce((earlier, later) -> later)
                .map(words -> Long.parseLong(words.get(1)));
    }

    private Optional<List<String>> event(String name) {
        return events.stream().filter(words -> words.getFirst().equals(name)).findFirst();
    }
}
