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
import shatranj.clock.server.fire.Alarm;
import shatranj.clock.server.fire.Rebuild;
import shatranj.clock.server.fire.Sweep;

/** Starts and stops what runs by itself: the alarm, and a look around every second. */
@Singleton
public class Life {
    private static final Logger LOG = Logger.getLogger(Life.class);

    private final Alarm alarm;
    private final Sweep sweep;
    private final Rebuild rebuild;
    private final DeadlineStore store;
    private final Metrics metrics;
    private final InstantSource time;
    private final ScheduledExecutorService everySecond =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("rebuild").daemon().factory());

    Life(
            Alarm alarm,
            Sweep sweep,
            Rebuild rebuild,
            DeadlineStore store,
            Metrics metrics,
            InstantSource time) {
        this.alarm = alarm;
        this.sweep = sweep;
        this.rebuild = rebuild;
        this.store = store;
        this.metrics = metrics;
        this.time = time;
    }

    void start(@Observes StartupEvent event) {
        metrics.watch(sweep);
        alarm.start(sweep::run);
        everySecond.scheduleWithFixedDelay(this::look, 0, 1, TimeUnit.SECONDS);
    }

    void stop(@Observes ShutdownEvent event) {
        everySecond.shutdownNow();
        alarm.stop();
    }

    private void look() {
        try {
            rebuild.look();
            metrics.show(store.figures(time.millis()));
        } catch (StoreUnavailable e) {
            LOG.debugf("No look at the deadlines: %s", e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("A look at the deadlines failed", e);
        }
    }
}
