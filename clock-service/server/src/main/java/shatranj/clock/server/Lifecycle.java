package shatranj.clock.server;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.clock.server.fire.Firing;
import shatranj.clock.server.fire.Rebuild;

/** Starts and stops what runs by itself: the alarms, the rebuilds and the figures. */
@Singleton
public class Lifecycle {
    private static final Logger LOG = Logger.getLogger(Lifecycle.class);

    /** A loss is to be made good in two seconds, so it has to be noticed early. Costs nothing. */
    private static final long LOOK_MS = 100;

    private static final long FIGURES_MS = 1_000;

    private final Firing firing;
    private final Rebuild rebuild;
    private final DeadlineStore store;
    private final Metrics metrics;
    private final InstantSource time;
    private final ScheduledExecutorService looks =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("rebuild").daemon().factory());

    Lifecycle(
            Firing firing,
            Rebuild rebuild,
            DeadlineStore store,
            Metrics metrics,
            InstantSource time) {
        this.firing = firing;
        this.rebuild = rebuild;
        this.store = store;
        this.metrics = metrics;
        this.time = time;
    }

    void start(@Observes StartupEvent event) {
        metrics.watch(firing);
        firing.start();
        every(LOOK_MS, rebuild::look);
        every(FIGURES_MS, () -> metrics.show(store.figures(time.millis())));
    }

    void stop(@Observes ShutdownEvent event) {
        looks.shutdownNow();
        firing.stop();
    }

    private void every(long ms, Runnable look) {
        looks.scheduleWithFixedDelay(() -> guarded(look), 0, ms, TimeUnit.MILLISECONDS);
    }

    private static void guarded(Runnable look) {
        try {
            look.run();
        } catch (StoreUnavailable e) {
            LOG.debugf("No look at the deadlines: %s", e.getMessage());
        } catch (RuntimeException | StackOverflowError e) {
            LOG.error("A look at the deadlines failed", e);
        }
    }
}
