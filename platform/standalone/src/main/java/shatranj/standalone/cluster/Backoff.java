package shatranj.standalone.cluster;

import java.time.Duration;
import java.util.Set;

/**
 * How long to wait before a process that died is started again: at once after a long life, longer
 * and longer while it dies young by itself. Who kills a process has a reason that is not in it: it
 * is started again at once, however often.
 *
 * @param earlyDeaths deaths in a row soon after the start
 */
record Backoff(int earlyDeaths) {
    static final Backoff NONE = new Backoff(0);

    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final Duration YOUNG = Duration.ofSeconds(30);

    /** What a process that got SIGKILL or SIGTERM ends with. */
    private static final Set<Integer> KILLED = Set.of(137, 143);

    /** After one more death. */
    Backoff afterLifeOf(Duration life, int status) {
        return new Backoff(
                life.compareTo(YOUNG) < 0 && !KILLED.contains(status) ? earlyDeaths + 1 : 1);
    }

    /** How long to wait now: 250 ms, doubled with each early death, at most 15 s. */
    Duration delay() {
        if (earlyDeaths == 0) {
            return Duration.ZERO;
        }
        Duration doubled = FIRST.multipliedBy(1L << Math.min(earlyDeaths - 1, 10));
        return doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    }
}
