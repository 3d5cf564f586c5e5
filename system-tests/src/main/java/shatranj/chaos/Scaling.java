package shatranj.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import shatranj.standalone.control.Processes;
import shatranj.testsupport.process.Leash;

/**
 * From half the pods to all of them and back under play, each time for a while; tells what a move
 * costs the pods together.
 */
final class Scaling implements Chaos.Course, AutoCloseable {
    private static final Duration LEAVING = Duration.ofSeconds(10);

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

    private void play(Chaos.Blows blows, int pods) throws InterruptedException {
        blows.awaitProgress("with " + pods + " pods");
        int moves = blows.acknowledged();
        Duration cpu = cpu(blows.processes());
        TimeUnit.NANOSECONDS.sleep(phase.toNanos());
        int played = blows.acknowledged() - moves;
        double millis = cpu(blows.processes()).minus(cpu).toMillis();
        blows.tell(
                String.format(
                        Locale.ROOT,
                        "%d pods: %d moves in %d s, %.2f ms of the pods' CPU a move",
                        pods,
                        played,
                        phase.toSeconds(),
                        millis / Math.max(1, played)));
    }

    private static Duration cpu(Processes processes) {
        return processes.pods().stream()
                .filter(processes::isAlive)
                .map(processes::cpu)
                .reduce(Duration.ZERO, Duration::plus);
    }
}
