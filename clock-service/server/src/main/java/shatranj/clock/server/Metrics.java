package shatranj.clock.server;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
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

    /** The objective: flags are recorded within a second. */
    private static final Duration OBJECTIVE = Duration.ofSeconds(1);

    /** The claim was right, and the flag is in the journal. */
    private static final String DONE = "DONE";

    private final MeterRegistry registry;
    private final InstantSource time = InstantSource.system();
    private final Map<DeadlineKind, Timer> lateness = new ConcurrentHashMap<>();
    private final Map<DeadlineKind, Timer> recorded = new ConcurrentHashMap<>();
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
        Gauge.builder("shatranj.clock.unanswered", firing::claimsUnanswered)
                .description("Games past their deadline whose latest claim nobody answered")
                .register(registry);
    }

    /** What the store holds. */
    void show(StoreFigures latest) {
        figures = latest;
    }

    @Override
    public void sending(Standing.Armed armed, long latenessMs) {
        lateness.computeIfAbsent(
                        armed.kind(),
                        kind ->
                                timer(
                                        "shatranj.clock.lateness",
                                        "From the deadline to the claim",
                                        kind))
                .record(Duration.ofMillis(latenessMs));
    }

    private Timer timer(String name, String description, DeadlineKind kind) {
        return Timer.builder(name)
                .description(description)
                .tag("kind", kind.name())
                .publishPercentileHistogram()
                .serviceLevelObjectives(OBJECTIVE)
                .register(registry);
    }

    @Override
    public void answered(Standing.Armed armed, ClaimAnswer answer) {
        String outcome =
                switch (answer) {
                    case ClaimAnswer.Definite definite -> definite.outcome();
                    case ClaimAnswer.Unanswered unanswered -> "UNANSWERED";
                };
        if (outcome.equals(DONE)) {
            recorded.computeIfAbsent(
                            armed.kind(),
                            kind ->
                                    timer(
                                            "shatranj.clock.recorded",
                                            "From the deadline to the flag in the journal",
                                            kind))
                    .record(Duration.ofMillis(Math.max(0, time.millis() - armed.dueMs())));
        }
        registry.counter(CLAIMS, "kind", armed.kind().name(), "outcome", outcome).increment();
    }
}
