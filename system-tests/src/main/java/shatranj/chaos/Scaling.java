package shatranj.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import shatranj.standalone.control.Processes;
import shatranj.testsupport.process.CpuTimes;
import shatranj.testsupport.process.Leash;

/**
 * From half the pods to all of them and back under play, each time for a while; tells what a move
 * costs the pods together.
 */
final class Scaling implements Chaos.Course, AutoCloseable {
    private static final Duration LEAVING = Duration.ofSeconds(10);
    private static final int WINDOWS = 4;

    /** As {@link CpuTimes} names them: a pod as a whole, and its threads that compile. */
    private static final Pattern ALIVE = Pattern.compile("game-\\d+");

    private static final Pattern COMPILERS = Pattern.compile("game-\\d+ · C CompilerThre.*");

    private final Duration phase;
    private final List<Leash> leashes = new ArrayList<>();

    /**
     * @param phase how long each number of pods plays
     */
    Scaling(Duration phase) {
        this.phase = phase;
    }

    @Override
    public void run(Chaos.Blows blows) throws InterruptedException {
        Processes processes = blows.processes();
        List<String> pods = processes.pods();
        List<String> comers = pods.subList(pods.size() / 2, pods.size());
        Map<String, List<String>> commands = new HashMap<>();
        comers.forEach(pod -> commands.put(pod, processes.retire(pod)));
        play(blows, pods.size() - comers.size());
        commands.forEach((pod, command) -> leashes.add(processes.recall(pod, command)));
        blows.calm();
        play(blows, pods.size());
        comers.forEach(processes::retire);
        play(blows, pods.size() - comers.size());
        // So that whatever comes next finds what it expects.
        commands.forEach((pod, command) -> leashes.add(processes.recall(pod, command)));
        blows.calm();
    }

    /** Stops what was started here. */
    @Override
    public void close() {
        leashes.forEach(leash -> leash.stop(LEAVING));
    }

    /** In windows, of which each tells its cost: pods that have just begun compile for a while. */
    private void play(Chaos.Blows blows, int pods) throws InterruptedException {
        blows.awaitProgress("with " + pods + " pods");
        for (int window = 1; window <= WINDOWS; window++) {
            int moves = blows.acknowledged();
            CpuTimes begun = cpu(blows.processes());
            TimeUnit.NANOSECONDS.sleep(phase.toNanos() / WINDOWS);
            Map<String, Double> used = cpu(blows.processes()).since(begun);
            int played = Math.max(1, blows.acknowledged() - moves);
            double all = sum(used, ALIVE);
            double compilers = sum(used, COMPILERS);
            blows.tell(
                    String.format(
                            Locale.ROOT,
                            "%d pods, %d of %d: %d moves in %d s, %.2f ms of the pods' CPU a move and %.2f of their compilers'",
                            pods,
                            window,
                            WINDOWS,
                            played,
                            phase.toSeconds() / WINDOWS,
                            (all - compilers) / played,
                            compilers / played));
        }
    }

    private static double sum(Map<String, Double> used, Pattern which) {
        return used.entrySet().stream()
                .filter(one -> which.matcher(one.getKey()).matches())
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    private static CpuTimes cpu(Processes processes) {
        return CpuTimes.of(
                processes.pods().stream()
                        .filter(processes::isAlive)
                        .collect(Collectors.toMap(pod -> pod, processes::pid)));
    }
}
