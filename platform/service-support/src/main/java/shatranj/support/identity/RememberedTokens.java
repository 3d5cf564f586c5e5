package shatranj.support.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The callers whose tokens passed, until the tokens expire. When there are too many, the least used
 * are forgotten, one for each that comes: their next request costs a signature and nothing else.
 */
final class RememberedTokens {
    static final int MOST = 10_000;

    private final Cache<String, Caller> callers;

    /**
     * @param clock the wall clock, by which tokens expire
     * @param skew how long after its expiry a token still counts
     */
    RememberedTokens(InstantSource clock, Duration skew) {
        this.callers =
                Caffeine.newBuilder()
                        .maximumSize(MOST)
                        .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
                        .expireAfter(
                                Expiry.<String, Caller>creating((token, caller) ->
                                        Duration.between(
                                                clock.instant(), caller.expiresAt().plus(skew))))
                        // Evicts in the thread that writes, so that the bound always holds.
                        .executor(Runnable::run)
                        .build();
    }

    Optional<Caller> find(String token) {
        return Optional.ofNullable(callers.getIfPresent(token));
    }

    void put(Caller caller) {
        callers.put(caller.token(), caller);
    }

    void forgetAll() {
        callers.invalidateAll();
    }
}
