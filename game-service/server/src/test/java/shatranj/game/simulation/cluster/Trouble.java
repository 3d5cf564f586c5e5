package shatranj.game.simulation.cluster;

import java.util.Random;

/** What befalls pods, their clocks, the network and the referee, one thing after the other. */
final class Trouble {
    private final World world;
    private final Cluster cluster;
    private final Random random;
    private boolean over;

    Trouble(World world, Cluster cluster) {
        this.world = world;
        this.cluster = cluster;
        this.random = world.random();
    }

    void begin() {
        world.timers().after(300 + random.nextInt(1_500), this::strike);
    }

    /** No more of it; whoever is down comes back. */
    void end() {
        over = true;
        for (ClusterPod pod : cluster.pods()) {
            pod.machine().setClockOff(0);
            pod.machine().goOn();
            if (pod.isLeaving()) {
                pod.crash();
            }
            if (pod.machine().isGone()) {
                cluster.start(pod.name());
            }
        }
    }

    private void strike() {
        if (over) {
            return;
        }
        ClusterPod victim = cluster.any();
        switch (random.nextInt(8)) {
            case 0, 1 -> kill(victim);
            case 2, 3 -> freeze(victim);
            case 4 -> leave(victim);
            case 5 -> {
                // Up to what a pod notices, and beyond.
                victim.machine().setClockOff(random.nextInt(8_000) - 4_000);
                later(3_000, () -> victim.machine().setClockOff(0));
            }
            case 6 ->
                    world.network()
                            .cut(victim.name(), cluster.any().name(), 200 + random.nextInt(4_000));
            default -> {
                world.referee().setDown(true);
                later(5_000, () -> world.referee().setDown(false));
            }
        }
        begin();
    }

    private void kill(ClusterPod pod) {
        if (!pod.machine().isGone()) {
            pod.crash();
            later(3_000, () -> restart(pod));
        }
    }

    private void freeze(ClusterPod pod) {
        if (pod.machine().works()) {
            pod.machine().standStill();
            later(6_000, () -> pod.machine().goOn());
        }
    }

    private void leave(ClusterPod pod) {
        if (pod.machine().works()) {
            pod.drain(() -> later(500, () -> kill(pod)));
        }
    }

    private void restart(ClusterPod dead) {
        if (cluster.pod(dead.name()).equals(dead)) {
            cluster.start(dead.name());
        }
    }

    private void later(int atMostMs, Runnable end) {
        world.timers()
                .after(
                        50 + random.nextInt(atMostMs),
                        () -> {
                            if (!over) {
                                end.run();
                            }
                        });
    }
}
