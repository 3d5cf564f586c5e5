package shatranj.game.simulation.cluster;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;

/** A stream between two pods: late, but in order; broken when its source dies. */
final class Stream<T> implements Subscriber<T>, Subscription {
    private final World world;
    private final ClusterPod reader;
    private final ClusterPod source;
    private final Subscriber<T> tap;
    private @Nullable Subscription subscription;
    private long arrivesMs;
    private boolean over;

    Stream(World world, ClusterPod reader, ClusterPod source, Subscriber<T> tap) {
        this.world = world;
        this.reader = reader;
        this.source = source;
        this.tap = tap;
    }

    ClusterPod source() {
        return source;
    }

    void open(Supplier<Subscription> subscribe) {
        if (source.machine().isGone()) {
            carry(() -> end(() -> tap.broken("connection refused")));
            return;
        }
        source.onDeath(() -> carry(() -> end(() -> tap.broken("connection reset"))));
        world.network()
                .carry(
                        () -> {
                            if (!over) {
                                subscription = subscribe.get();
                            }
                        },
                        source);
    }

    @Override
    public void next(T message) {
        carry(() -> {
            if (!over) {
                tap.next(message);
            }
        });
    }

    @Override
    public void closed() {
        carry(() -> end(tap::closed));
    }

    @Override
    public void broken(String why) {
        carry(() -> end(() -> tap.broken(why)));
    }

    private void end(Runnable last) {
        if (!over) {
            over = true;
            last.run();
        }
    }

    private void carry(Runnable arrival) {
        long now = world.timers().millis();
        arrivesMs = Math.max(arrivesMs, now + world.network().latencyMs());
        world.timers().after(arrivesMs - now, () -> reader.machine().execute(arrival));
    }

    @Override
    public void close() {
        over = true;
        world.network()
                .carry(
                        () -> {
                            if (subscription != null) {
                                subscription.close();
                            }
                        },
                        source);
    }
}
