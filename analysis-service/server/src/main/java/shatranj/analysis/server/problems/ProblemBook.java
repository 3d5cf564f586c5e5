package shatranj.analysis.server.problems;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;

/**
 * The problems that a pod knows: the classical ones, which nothing changes, then those of the
 * topic. Any number of threads.
 */
public final class ProblemBook {
    private final List<Mansuba> classical;
    private final Map<String, Mansuba> all = new LinkedHashMap<>();

    /** A book of these. */
    public ProblemBook(List<Mansuba> classical) {
        this.classical = List.copyOf(classical);
        classical.forEach(one -> all.put(one.id().text(), one));
    }

    /** The classical ones, in the order in which they were collected. */
    public List<Mansuba> classical() {
        return classical;
    }

    /** Takes a problem of the topic; a later one of the same id counts instead. */
    public synchronized void take(Mansuba problem) {
        if (!isClassical(problem.id().text())) {
            // Trees are large, and nobody asks a pod for them.
            all.put(problem.id().text(), problem.withoutTree());
        }
    }

    /** Forgets a problem of the topic. */
    public synchronized void remove(String id) {
        if (!isClassical(id)) {
            all.remove(id);
        }
    }

    private boolean isClassical(String id) {
        return classical.stream().anyMatch(one -> one.id().text().equals(id));
    }

    /** One of them. */
    public synchronized Optional<Mansuba> find(String id) {
        return Optional.ofNullable(all.get(id));
    }

    /** All of them, or those that show something: the classical ones first, then as they came. */
    public synchronized List<Mansuba> all(Optional<Theme> theme) {
        return all.values().stream()
                .filter(one -> theme.isEmpty() || one.themes().contains(theme.get()))
                .toList();
    }

    /** How many there are. */
    public synchronized int size() {
        return all.size();
    }
}
