package shatranj.game.partition;

/**
 * Compares this pod's clock with the log's. An append time has to lie between sending and ack; how
 * far outside it lies is how far the clocks are apart at least.
 */
public final class ClockWatch {
    /** From here on a pod must not decide. */
    public static final long TOLERANCE_MS = 2_000;

    private volatile boolean off;
    private volatile long offsetMs;

    /** Takes one ack into account. */
    public void observe(long appendTimeMs, long sentMs, long ackedMs) {
        offsetMs =
                appendTimeMs < sentMs
                        ? appendTimeMs - sentMs
                        : Math.max(0, appendTimeMs - Math.max(sentMs, ackedMs));
        off = Math.abs(offsetMs) > TOLERANCE_MS;
    }

    /** Whether the clocks were too far apart at the last ack. */
    public boolean off() {
        return off;
    }

    /** How far the log's clock is ahead of this pod's at least, in milliseconds. */
    public long offsetMs() {
        return offsetMs;
    }
}
