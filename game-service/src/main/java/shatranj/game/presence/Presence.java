package shatranj.game.presence;

import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import shatranj.game.internal.v1.ReportOnlineRequest;
import shatranj.game.internal.v1.ReportOnlineResponse;

/** Who is there, kept up to date. */
@ApplicationScoped
public class Presence {
    /** Between two questions to a peer: nobody is seen later than this and a hop. */
    private static final long ASKING_MS = 500;

    /** A player who reconnects within this was never away. */
    private static final long LINGERING_MS = 2_000;

    private static final long SILENCE_NANOS = Duration.ofSeconds(3).toNanos();

    private final Neighbours neighbours;
    private final Vertx vertx;
    private final Census census;
    private final CopyOnWriteArrayList<BiConsumer<String, Boolean>> listeners =
            new CopyOnWriteArrayList<>();
    private final Map<String, Long> heardAt = new ConcurrentHashMap<>();

    public Presence(Neighbours neighbours, Vertx vertx) {
        this.neighbours = neighbours;
        this.vertx = vertx;
        this.census = new Census(UUID.randomUUID().toString(), this::changed);
    }

    void start(@Observes StartupEvent started) {
        vertx.setPeriodic(ASKING_MS, at -> ask());
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
        census.enter(player);
        AtomicBoolean left = new AtomicBoolean();
        return () -> {
            if (left.compareAndSet(false, true)) {
                vertx.setTimer(LINGERING_MS, at -> census.leave(player));
            }
        };
    }

    /** Whether a player has a stream open somewhere. */
    public boolean isOnline(String player) {
        return census.isOnline(player);
    }

    /** The players who have a stream open somewhere. */
    public Set<String> online() {
        return census.online();
    }

    /** What this pod says to a peer. */
    public ReportOnlineResponse report(ReportOnlineRequest request) {
        return census.report(request);
    }

    private void ask() {
        long now = System.nanoTime();
        Set<String> silent = new HashSet<>(census.peers());
        for (Neighbours.Neighbour neighbour : neighbours.all()) {
            String pod = neighbour.name();
            if (now - heardAt.getOrDefault(pod, now) < SILENCE_NANOS) {
                silent.remove(pod);
            }
            neighbour
                    .report(census.question(pod))
                    .thenAccept(answer -> answer.ifPresent(report -> heard(pod, report)));
        }
        silent.forEach(census::lost);
    }

    private void heard(String pod, ReportOnlineResponse report) {
        heardAt.put(pod, System.nanoTime());
        census.heard(pod, report);
    }
}
