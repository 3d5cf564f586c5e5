package shatranj.chaos.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import shatranj.standalone.control.LocalCluster;

/** What the journal of a cluster holds. */
public final class Journal {
    private final Map<String, List<Logged>> games;
    private final List<String> audit;
    private final boolean sound;

    private Journal(Map<String, List<Logged>> games, List<String> audit, boolean sound) {
        this.games = games;
        this.audit = List.copyOf(audit);
        this.sound = sound;
    }

    /** Reads all of it, and has its chains verified. */
    public static Journal of(LocalCluster cluster) throws IOException, InterruptedException {
        Map<String, List<Logged>> games = new HashMap<>();
        // Lines of half an hour's play are too many to be kept beside what they say.
        Consumer<Logged> keep =
                fact -> games.computeIfAbsent(fact.game(), id -> new ArrayList<>()).add(fact);
        if (run(cluster.journal("facts"), line -> Logged.parse(line).ifPresent(keep)) != 0) {
            throw new IOException("the journal cannot be read; see what journal facts says");
        }
        List<String> audit = new ArrayList<>();
        int status = run(cluster.journal("verify"), audit::add);
        return new Journal(games, audit, status == 0);
    }

    private static int run(List<String> command, Consumer<String> line)
            throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try (BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            out.lines().forEach(line);
        }
        return process.waitFor();
    }

    /**
     * The facts of a game in the order of their versions; none for a game that it does not have.
     */
    List<Logged> game(String id) {
        return games.getOrDefault(id, List.of());
    }

    /** Every game's facts. */
    Map<String, List<Logged>> games() {
        return Map.copyOf(games);
    }

    /** What the walk along its chains said. */
    public List<String> audit() {
        return audit;
    }

    boolean sound() {
        return sound;
    }

    /** How many facts it holds. */
    public int facts() {
        return games.values().stream().mapToInt(List::size).sum();
    }

    /** How many games. */
    public int gameCount() {
        return games.size();
    }

    /** How many of them ended by a flag. */
    public long flags() {
        return games.values().stream()
                .filter(facts -> facts.getLast().ending().equals(Optional.of("FLAG")))
                .count();
    }
}
