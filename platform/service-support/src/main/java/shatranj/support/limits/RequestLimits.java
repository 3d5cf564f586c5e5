package shatranj.support.limits;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Counts on this pod what everybody asks for. Several pods let through as many times more: limits
 * guard a pod, and are no account.
 */
@ApplicationScoped
public class RequestLimits {
    private final Map<Policy, Buckets> buckets = new ConcurrentHashMap<>();
    private final int factor;
    private final Ticker nanoTime;

    /**
     * @param factor how many times as much as the policies say is let through
     */
    @Inject
    public RequestLimits(
            @ConfigProperty(name = "shatranj.limits.factor", defaultValue = "1") int factor) {
        this(factor, Ticker.systemTicker());
    }

    RequestLimits(int factor, Ticker nanoTime) {
        this.factor = factor;
        this.nanoTime = nanoTime;
    }

    /**
     * What is left after asking, for the headers {@code RateLimit-Policy} and {@code RateLimit}.
     *
     * @param left how many more at once
     * @param full until the whole quota is there again
     */
    public record Standing(Policy policy, long left, Duration full) {
        /** {@code "chat";q=5;w=10}. */
        public String policyHeader() {
            return '"'
                    + policy.name()
                    + "\";q="
                    + policy.quota()
                    + ";w="
                    + policy.window().toSeconds();
        }

        /** {@code "chat";r=4;t=2}. */
        public String header() {
            return '"' + policy.name() + "\";r=" + left + ";t=" + seconds(full);
        }
    }

    /**
     * Counts one request.
     *
     * @param whose a player's id or an address
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED, with what to wait
     */
    public Standing spend(Policy policy, String whose) {
        Buckets bucket =
                buckets.computeIfAbsent(
                        policy, usual -> new Buckets(usual.times(factor), nanoTime));
        Buckets.Spent spent = bucket.spend(whose);
        Policy applied = bucket.policy();
        if (spent.delay().isPositive()) {
            throw Problem.of(
                            ErrorCode.RATE_LIMITED,
                            "'"
                                    + applied.name()
                                    + "' is limited to "
                                    + applied.quota()
                                    + " in "
                                    + applied.window().toSeconds()
                                    + " s")
                    .with("policy", applied.name())
                    .after(Duration.ofSeconds(Math.max(1, seconds(spent.delay()))))
                    .asException();
        }
        return new Standing(applied, spent.left(), spent.full());
    }

    private static long seconds(Duration span) {
        return (span.toMillis() + 999) / 1000;
    }
}
