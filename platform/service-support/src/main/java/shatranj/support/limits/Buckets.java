package shatranj.support.limits;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Token buckets of one policy, by whom they are for. Each is one number: the instant at which it is
 * full again. Who has not asked for longest is forgotten first, whose bucket is full by then unless
 * there are very many.
 */
final class Buckets {
    private static final int MOST = 100_000;

    private final Policy policy;
    private final Map<String, Long> fullAt =
            new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
                    return size() > MOST;
                }
            };

    Buckets(Policy policy) {
        this.policy = policy;
    }

    Policy policy() {
        return policy;
    }

    /**
     * What a bucket gave.
     *
     * @param delay until there is one more; zero where one was given
     * @param left how many more could be had at once
     * @param full until the whole quota is there again
     */
    record Spent(Duration delay, long left, Duration full) {}

    /** Takes one, if there is one. */
    synchronized Spent spend(String whose, long now) {
        long each = policy.nanosEach();
        long whole = each * policy.quota();
        long full = Math.max(fullAt.getOrDefault(whose, now), now);
        if (full - now + each > whole) {
            return new Spent(
                    Duration.ofNanos(full - now + each - whole), 0, Duration.ofNanos(full - now));
        }
        fullAt.put(whose, full + each);
        long lacking = full + each - now;
        return new Spent(Duration.ZERO, (whole - lacking) / each, Duration.ofNanos(lacking));
    }
}
