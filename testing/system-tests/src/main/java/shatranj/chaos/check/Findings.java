package shatranj.chaos.check;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What was found, by all who look. */
public final class Findings {
    private final List<Finding> all = new CopyOnWriteArrayList<>();
    private final Consumer<String> told;

    /**
     * @param told is told each finding at once
     */
    public Findings(Consumer<String> told) {
        this.told = told;
    }

    /** Notes one. */
    public void add(Finding.Kind kind, String what) {
        all.add(new Finding(kind, what));
        told.accept(kind.plural() + ": " + what);
    }

    /** Notes one unless something is as it should be. */
    public void expect(boolean holds, Finding.Kind kind, String what) {
        if (!holds) {
            add(kind, what);
        }
    }

    /** All of them, in the order in which they were noted. */
    public List<Finding> all() {
        return List.copyOf(all);
    }

    /** {@code 0 lost, 0 doubled, …}. */
    public String summary() {
        return Arrays.stream(Finding.Kind.values())
                .map(kind ->
                        all.stream().filter(f -> f.kind() == kind).count() + " " + kind.plural())
                .collect(Collectors.joining(", "));
    }
}
