package shatranj.analysis.server.problems;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;

/**
 * The problems that a pod knows: the classical ones, those of the topic, and those from self-play.
 * Only those of the topic come and go. Any number of threads.
 */
public final class ProblemBook {
    private final Map<String, Mansuba> classical;
    private final Map<String, Mansuba> selfPlayed;
    private final Map<String, Mansuba> played = new LinkedHashMap<>();

    /** A book of these. */
    public ProblemBook(List<Mansuba> classical, List<Mansuba> selfPlayed) {
        this.classical = byId(classical);
        this.selfPlayed = byId(selfPlayed);
    }

    private static Map<String, Mansuba> byId(List<Mansuba> problems) {
        Map<String, Mansuba> all = new LinkedHashMap<>();
        // Trees are large, and nobody asks a pod for them.
        problems.forEach(one -> all.put(one.id().text(), one.withoutTree()));
        return all;
    }

    /** The classical ones, in the order in which they were collected. */
    public List<Mansuba> classical() {
        return List.copyOf(classical.values());
    }

    /** Takes a problem of the topic; a later one of the same id counts instead. */
    public synchronized void take(Mansuba problem) {
        String id = problem.id().text();
        if (!classical.containsKey(id) && !selfPlayed.containsKey(id)) {
            played.put(id, problem.withoutTree());
        }
    }

    /** Forgets a problem of the topic. */
    public synchronized void remove(String id) {
        played.remove(id);
    }

    /** One of them. */
    public synchronized Optional<Mansuba> find(String id) {
        return Stream.of(classical, played, selfPlayed)
                .flatMap(some -> Optional.ofNullable(some.get(id)).stream())
                .findFirst();
    }

    /** All of them, or those that show something: the classical ones first, self-play last. */
    public synchronized List<Mansuba> all(Optional<Theme> theme) {
        return Stream.of(classical, played, selfPlayed)
                .flatMap(some -> some.values().stream())
                .filter(one -> theme.isEmpty() || one.themes().contains(theme.get()))
                .toList();
    }

    /** How many there are. */
    public synchronized int size() {
        return classical.size() + played.size() + selfPlayed.size();
    }
}
