package shatranj.analysis.server.pool;

/**
 * How much a pool takes on.
 *
 * @param threads that search for everybody
 * @param reserved further threads, for seated engines alone: their clocks do not wait for analyses
 * @param waiting analyses that may wait for a thread
 * @param perOwner analyses of one owner, running and waiting
 * @param hashMiB of the table of each thread
 */
public record Capacity(int threads, int reserved, int waiting, int perOwner, int hashMiB) {
    /** At least one thread must search for everybody. */
    public Capacity {
        if (threads < 1 || reserved < 0 || waiting < 0 || perOwner < 1 || hashMiB < 1) {
            throw new IllegalArgumentException(
                    "%d threads, %d reserved, %d waiting, %d of one owner, %d MiB: expected 1, 0, 0, 1, 1 or more"
                            .formatted(threads, reserved, waiting, perOwner, hashMiB));
        }
    }
}
