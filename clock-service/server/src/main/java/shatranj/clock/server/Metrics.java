package shatranj.clock.server;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreFigures;
import shatranj.clock.server.fire.ClaimAnswer;
import shatranj.clock.server.fire.ClaimListener;
import shatranj.clock.server.fire.Firing;

/**
 * What an operator sees of deadlines: how many are armed and overdue in the whole cluster (as of
 * the last look, a second ago), what this pod claimed with what outcome, and how late.
 */
@Singleton
public class Metrics implements ClaimListener {
    private static final String CLAIMS = "shatranj.clock.claims";

    private final MeterRegistry registry;
    private final Map<DeadlineKind, Timer> lateness = new ConcurrentHashMap<>();
    private volatile StoreFigures figures = new StoreFigures(0, 0);

    public Metrics(MeterRegistry registry) {
        this.registry = registry;
        Gauge.builder("shatranj.clock.armed", () -> figures.armed())
                .description("Deadlines in the store")
                .register(registry);
        Gauge.builder("shatranj.clock.overdue", () -> figures.overdue())
                .description("Deadlines whose instant, or the lease on them, has passed")
                .register(registry);
    }

    /** Shows the claims that are under way. */
    void watch(Firing firing) {
        Gauge.builder("shatranj.clock.claims.in.flight", firing::claimsUnderWay)
                .description("Claims sent and not yet answered")
                .register(registry);
    }

    /** What the store holds. */
    void show(StoreFigures latest) {
        figures = latest;
    }

    @Override
    public void sending(Standing.Armed armed, long latenessMs) {
        lateness.computeIfAbsent(armed.kind(), this::timer).record(Duration.ofMillis(latenessMs));
    }

    private Timer timer(DeadlineKind kind) {
        return Timer.builder("shatranj.clock.lateness")
                .description("From the deadline to the claim")
                .tag("kind", kind.name())
                .publishPercentileHistogram()
                .register(registry);
    }

    @Override
    public void answered(Standing.Armed armed, ClaimAnswer answer) {
        String outcome =
                switch (answer) {
                    case ClaimAnswer.Definite definite -> definite.outcome();
                    case ClaimAnswer.Unanswered unanswered -> "UNANSWERED";
                };
        registry.counter(CLAIMS, "kind", armed.kind().name(), "outcome", outcome).increment();
    }
}
