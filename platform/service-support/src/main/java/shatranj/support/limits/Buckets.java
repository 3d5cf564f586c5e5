package shatranj.support.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Token buckets of one policy, by whom they are for. Each is one number: the instant at which it is
 * full again. A bucket that gave nothing for a whole window is full and is forgotten; where more
 * callers than fit ask within one window, those that ask least are.
 */
final class Buckets {
    private static final int MOST = 100_000;

    private final Policy policy;
    private final Ticker nanoTime;
    private final Cache<String, Long> fullAt;

    Buckets(Policy policy, Ticker nanoTime) {
        this.policy = policy;
        this.nanoTime = nanoTime;
        this.fullAt =
                Caffeine.newBuilder()
                        .maximumSize(MOST)
                        .expireAfterWrite(policy.window())
                        .ticker(nanoTime)
                        // Evicts in the thread that writes, so that the bound always holds.
                        .executor(Runnable::run)
                        .build();
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
    synchronized Spent spend(String whose) {
        long now = nanoTime.read();
        long each = policy.nanosEach();
        long whole = each * policy.quota();
        @Nullable Long known = fullAt.getIfPresent(whose);
        long full = known == null ? now : Math.max(known, now);
        if (full - now + each > whole) {
            return new Spent(
                    Duration.ofNanos(full - now + each - whole), 0, Duration.ofNanos(full - now));
        }
        fullAt.put(whose, full + each);
        long lacking = full + each - now;
        return new Spent(Duration.ZERO, (whole - lacking) / each, Duration.ofNanos(lacking));
    }
}
