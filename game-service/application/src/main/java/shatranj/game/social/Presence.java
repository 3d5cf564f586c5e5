package shatranj.game.social;

import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;

/** Who is there, kept up to date. */
@ApplicationScoped
public class Presence {
    /** Nobody is seen by another pod later than this and a hop. */
    private static final long BEAT_MS = 500;

    /** A player who reconnects within this was never away. */
    private static final long LINGERING_MS = 2_000;

    private final Vertx vertx;
    private final ClusterPresence cluster;
    private final CopyOnWriteArrayList<BiConsumer<String, Boolean>> listeners =
            new CopyOnWriteArrayList<>();
    private final PresenceExchange exchange;

    public Presence(PresencePeers neighbours, Vertx vertx) {
        this.vertx = vertx;
        this.cluster = new ClusterPresence(UUID.randomUUID().toString(), this::changed);
        this.exchange = new PresenceExchange(cluster, neighbours, System::nanoTime);
    }

    void start(@Observes StartupEvent started) {
        vertx.setPeriodic(BEAT_MS, at -> exchange.beat());
    }

    /** Has somebody told whenever a player comes or goes. Calls must return at once. */
    public void listen(BiConsumer<String, Boolean> listener) {
        listeners.add(listener);
    }

    private void changed(String player, boolean online) {
        listeners.forEach(listener -> listener.accept(player, online));
    }

    /** A stream of a player; to be run once when it closes. */
    public Runnable enter(String player) {
        cluster.enter(player);
        AtomicBoolean left = new AtomicBoolean();
        return () -> {
            if (left.compareAndSet(false, true)) {
                vertx.setTimer(LINGERING_MS, at -> cluster.leave(player));
            }
        };
    }

    /** Whether a player has a stream open somewhere. */
    public boolean isOnline(String player) {
        return cluster.isOnline(player);
    }

    /** The players who have a stream open somewhere. */
    public Set<String> online() {
        return cluster.online();
    }

    /** How many players have a stream open somewhere. */
    public int count() {
        return cluster.count();
    }

    /**
     * Tells a peer who is here, from now on.
     *
     * @param request what it has heard before
     * @return to be run once when it does not listen any more
     */
    public Runnable follow(FollowOnlineRequest request, Consumer<FollowOnlineResponse> peer) {
        return exchange.follow(request, peer);
    }
}
