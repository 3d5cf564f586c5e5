package shatranj.testsupport.await;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/**
 * How a test waits for what another thread or process does: with Awaitility, asking every few
 * milliseconds, as long as a slow machine may take. What a test asserts about time it says itself,
 * with {@code atMost} or {@code during}.
 */
public final class Eventually {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(10);

    private Eventually() {}

    /** Asks at once, then again and again, in the thread of the test. */
    public static ConditionFactory eventually() {
        return Awaitility.await()
                .pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(PAUSE)
                .atMost(PATIENCE);
    }

    /**
     * Asks at once, then again and again, in the thread of the test.
     *
     * @param what is waited for, for the message
     */
    public static ConditionFactory eventually(String what) {
        return eventually().alias(what);
    }
}
