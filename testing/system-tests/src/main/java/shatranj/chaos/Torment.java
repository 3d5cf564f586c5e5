package shatranj.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import shatranj.chaos.check.Strike;
import shatranj.standalone.control.Blow;
import shatranj.standalone.control.Processes;

/**
 * Kills, freezes and restarts processes. A frozen one is thawed after a while, whatever else
 * happens meanwhile; blows may overlap.
 */
final class Torment {
    private static final long SHORTEST_FREEZE_MS = 300;
    private static final long LONGEST_FREEZE_MS = 6_000;
    private static final long SHORTEST_PAUSE_MS = 1_500;
    private static final long LONGEST_PAUSE_MS = 12_000;

    private final Processes processes;
    private final List<String> others;
    private final Random random;
    private final Consumer<String> told;
    private final List<Strike> strikes = new CopyOnWriteArrayList<>();
    private final Set<String> frozen = ConcurrentHashMap.newKeySet();
    private final List<Thread> thaws = new CopyOnWriteArrayList<>();

    /**
     * @param others beside the pods of game-service
     */
    Torment(Processes processes, List<String> others, Random random, Consumer<String> told) {
        this.processes = processes;
        this.others = others;
        this.random = random;
        this.told = told;
    }

    /** Deals random blows, half of them at pods of game-service, for a while. */
    void rage(Duration length) throws InterruptedException {
        long end = System.nanoTime() + length.toNanos();
        while (System.nanoTime() < end) {
            strikeSomething();
            TimeUnit.MILLISECONDS.sleep(random.nextLong(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
        }
    }

    private void strikeSomething() {
        List<String> candidates = new ArrayList<>(random.nextBoolean() ? processes.pods() : others);
        candidates.removeIf(name -> frozen.contains(name) || !processes.isAlive(name));
        if (candidates.isEmpty()) {
            return;
        }
        String victim = candidates.get(random.nextInt(candidates.size()));
        Blow blow = Blow.values()[random.nextInt(Blow.values().length)];
        Duration length =
                blow == Blow.FREEZE
                        ? Duration.ofMillis(random.nextLong(SHORTEST_FREEZE_MS, LONGEST_FREEZE_MS))
                        : Duration.ZERO;
        strike(victim, blow, length);
    }

    /** Deals one blow; returns at once. */
    void strike(String victim, Blow blow, Duration length) {
        strikes.add(new Strike(victim, blow, length, System.currentTimeMillis()));
        switch (blow) {
            case KILL -> processes.kill(victim);
            case RESTART -> processes.restart(victim);
            case FREEZE -> {
                frozen.add(victim);
                processes.freeze(victim);
                thaws.add(Thread.ofPlatform().start(() -> thaw(victim, length)));
            }
        }
        told.accept(
                blow + " " + victim + (length.isZero() ? "" : " for " + length.toMillis() + " ms"));
    }

    private void thaw(String victim, Duration length) {
        try {
            TimeUnit.NANOSECONDS.sleep(length.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        processes.thaw(victim);
        frozen.remove(victim);
    }

    /** Waits until all is thawed, back and ready. */
    void calm() throws InterruptedException {
        for (Thread thaw : thaws) {
            thaw.join();
        }
        processes.awaitAll();
    }

    /** What was dealt, in order. */
    List<Strike> strikes() {
        return List.copyOf(strikes);
    }
}
