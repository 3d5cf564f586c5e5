package shatranj.game.simulation.cluster;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import shatranj.game.partition.PodReply;
import shatranj.game.port.ManualTimer;

/** Between machines: what is asked or answered may take long or get lost. */
final class Network {
    private static final int LOST_OF_100 = 2;
    private static final int SLOW_OF_100 = 3;

    private final ManualTimer timers;
    private final RandomGenerator random;
    private final Set<Set<String>> cut = new HashSet<>();
    private boolean healed;

    Network(ManualTimer timers, RandomGenerator random) {
        this.timers = timers;
        this.random = random;
    }

    /** Nothing gets lost any more. */
    void heal() {
        healed = true;
        cut.clear();
    }

    /** Two pods do not hear each other for a while. */
    void cut(String one, String other, long forMs) {
        if (one.equals(other)) {
            return;
        }
        Set<String> link = Set.of(one, other);
        if (cut.add(link)) {
            timers.after(forMs, () -> cut.remove(link));
        }
    }

    /** One pod asks another one; the reply comes by the limit, whatever happens. */
    <T> CompletionStage<PodReply<T>> ask(
            ClusterPod from,
            ClusterPod to,
            Duration limit,
            Supplier<CompletionStage<PodReply<T>>> question) {
        CompletableFuture<PodReply<T>> reply = new CompletableFuture<>();
        from.machine()
                .after(limit, () -> reply.complete(new PodReply.Unknown<>("no answer in time")));
        if (to.machine().isGone()) {
            carry(() -> reply.complete(PodReply.notSent("connection refused")), from);
        } else if (arrives(from, to)) {
            carry(
                    () ->
                            question.get()
                                    .thenAccept(answer -> {
                                        if (arrives(from, to)) {
                                            carry(() -> reply.complete(answer), from);
                                        }
                                    }),
                    to);
        }
        return reply;
    }

    /** Something arrives at a machine after a while, if the machine is there then. */
    void carry(Runnable arrival, ClusterPod to) {
        timers.after(latencyMs(), () -> to.machine().execute(arrival));
    }

    /** How long something takes. */
    long latencyMs() {
        return !healed && random.nextInt(100) < SLOW_OF_100
                ? 50 + random.nextInt(600)
                : random.nextInt(6);
    }

    /** Whether a message gets through at all. */
    boolean arrives() {
        return healed || random.nextInt(100) >= LOST_OF_100;
    }

    private boolean arrives(ClusterPod from, ClusterPod to) {
        return !cut.contains(Set.of(from.name(), to.name())) && arrives();
    }
}
