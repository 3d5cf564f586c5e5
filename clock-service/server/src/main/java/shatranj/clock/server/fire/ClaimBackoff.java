package shatranj.clock.server.fire;

import java.util.random.RandomGenerator;

/**
 * How long to wait before a claim is repeated: twice as long each time, with jitter, so that many
 * games that could not be claimed do not come back all at once.
 *
 * @param leastMs the first wait, in milliseconds
 * @param mostMs the longest
 */
public record ClaimBackoff(long leastMs, long mostMs) {

    /**
     * Milliseconds to wait, between half and the whole of the doubled wait.
     *
     * @param failures how often the claim has failed before, from 0
     */
    public long waitMs(int failures, RandomGenerator random) {
        long whole = Math.min(mostMs, leastMs << Math.min(failures, 20));
        return whole - random.nextLong(whole / 2 + 1);
    }
}
