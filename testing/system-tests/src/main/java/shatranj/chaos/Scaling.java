package shatranj.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shatranj.chaos.check.Findings;
import shatranj.chaos.play.Reviewing;
import shatranj.embedded.process.ChildProcessGuard;
import shatranj.embedded.process.CpuTimes;
import shatranj.standalone.control.Processes;

/**
 * From half the pods of game-, rules- and analysis-service to all of them and back under play, each
 * time for a while, and games are reviewed meanwhile; tells what a move costs the pods together.
 */
final class Scaling implements Chaos.Course, AutoCloseable {
    private static final Duration LEAVING = Duration.ofSeconds(10);
    private static final int WINDOWS = 4;

    /** Whose pods pay. */
    private enum Cost {
        GAME("game-\\d+"),
        RULES("rules(-\\d+)?");

        private final String pods;

        Cost(String pods) {
            this.pods = pods;
        }

        /** {@code 1.20 ms of the game pods' CPU a move and 0.10 of their compilers'}. */
        String told(CpuTimes used, int moves) {
            return String.format(
                    Locale.ROOT,
                    "%.2f ms of the %s pods' CPU a move and %.2f of their compilers'",
                    used.withoutCompilers(pods) / moves,
                    name().toLowerCase(Locale.ROOT),
                    used.ofCompilers(pods) / moves);
        }
    }

    private final Duration phase;
    private final Function<Findings, Reviewing> reviews;
    private final List<ChildProcessGuard> guards = new ArrayList<>();
    private Optional<Reviewing> reviewing = Optional.empty();

    /**
     * @param phase how long each number of pods plays
     * @param reviews begins to have games reviewed
     */
    Scaling(Duration phase, Function<Findings, Reviewing> reviews) {
        this.phase = phase;
        this.reviews = reviews;
    }

    @Override
    public void run(Chaos.Blows blows) throws InterruptedException {
        Reviewing begun = reviews.apply(blows.findings());
        reviewing = Optional.of(begun);
        scale(blows, () -> blows.acknowledged() + begun.moves());
    }

    @Override
    public void end(Chaos.Blows blows) throws InterruptedException {
        if (reviewing.isPresent()) {
            reviewing.get().finish();
            blows.tell(reviewing.get().summary());
        }
    }

    private void scale(Chaos.Blows blows, IntSupplier moves) throws InterruptedException {
        Processes processes = blows.processes();
        List<String> comers =
                Stream.of(processes.rulesPods(), processes.analysisPods(), processes.pods())
                        .flatMap(pods -> pods.subList((pods.size() + 1) / 2, pods.size()).stream())
                        .toList();
        Map<String, Processes.Started> commands = new HashMap<>();
        comers.forEach(pod -> commands.put(pod, processes.retire(pod)));
        play(blows, moves);
        commands.forEach((pod, command) -> guards.add(processes.recall(pod, command)));
        blows.calm();
        play(blows, moves);
        comers.forEach(processes::retire);
        play(blows, moves);
        // So that whatever comes next finds what it expects.
        commands.forEach((pod, command) -> guards.add(processes.recall(pod, command)));
        blows.calm();
    }

    /** Stops what was started here. */
    @Override
    public void close() {
        reviewing.ifPresent(Reviewing::close);
        guards.forEach(guard -> guard.stop(LEAVING));
    }

    /** In windows, of which each tells its cost: pods that have just begun compile for a while. */
    private void play(Chaos.Blows blows, IntSupplier moves) throws InterruptedException {
        Processes processes = blows.processes();
        String pods =
                "%d game, %d rules and %d analysis pods"
                        .formatted(
                                alive(processes, processes.pods()),
                                alive(processes, processes.rulesPods()),
                                alive(processes, processes.analysisPods()));
        blows.awaitProgress("with " + pods);
        for (int window = 1; window <= WINDOWS; window++) {
            int before = moves.getAsInt();
            CpuTimes begun = cpu(processes);
            TimeUnit.NANOSECONDS.sleep(phase.toNanos() / WINDOWS);
            CpuTimes used = cpu(processes).since(begun);
            int played = Math.max(1, moves.getAsInt() - before);
            blows.tell(
                    String.format(
                            Locale.ROOT,
                            "%s, %d of %d: %d moves in %d s, %s, %s",
                            pods,
                            window,
                            WINDOWS,
                            played,
                            phase.toSeconds() / WINDOWS,
                            Cost.GAME.told(used, played),
                            Cost.RULES.told(used, played)));
        }
    }

    private static long alive(Processes processes, List<String> pods) {
        return pods.stream().filter(processes::isAlive).count();
    }

    private static CpuTimes cpu(Processes processes) {
        return CpuTimes.of(
                Stream.concat(processes.pods().stream(), processes.rulesPods().stream())
                        .filter(processes::isAlive)
                        .collect(Collectors.toMap(pod -> pod, processes::pid)));
    }
}
