package shatranj.bench.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Feeds one target and watches: what it throws, how long it takes, how much memory it asks for.
 * Failures of one kind, told by exception and place, are kept once with the shortest input.
 */
public final class Fuzzer {
    /** No input may make a reader ask for more: a constant, and so much for each character. */
    private static final long MOST_BYTES = 8 << 20;

    private static final long MOST_BYTES_PER_LETTER = 4 << 10;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Target target;
    private final long seed;
    private final Map<String, Failure> failures = new LinkedHashMap<>();
    private long inputs;
    private long accepted;
    private long slowestNanos;
    private long mostBytes;

    /** Input number n of a target and seed is always the same. */
    public Fuzzer(Target target, long seed) {
        this.target = target;
        this.seed = seed;
    }

    /**
     * What went wrong.
     *
     * @param number of the input
     * @param times how often
     */
    public record Failure(String kind, long number, String input, Throwable cause, long times) {
        private Failure again(Failure other) {
            Failure shorter = other.input.length() < input.length() ? other : this;
            return new Failure(kind, shorter.number, shorter.input, shorter.cause, times + 1);
        }
    }

    /** Feeds so many inputs more. */
    public Fuzzer feed(long count) {
        for (long end = inputs + count; inputs < end; inputs++) {
            String input = target.input(random(inputs));
            try {
                feed(input);
            } catch (RuntimeException | Error e) {
                Failure failure = new Failure(kind(e), inputs, input, e, 1);
                failures.merge(failure.kind, failure, Failure::again);
            }
        }
        return this;
    }

    /** Not a multiple of the generator's own step, or inputs would be shifts of each other. */
    private SplittableRandom random(long number) {
        return new SplittableRandom(seed << 48 ^ number * 0xBF58476D1CE4E5B9L);
    }

    private void feed(String input) {
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        accepted += target.read(input) ? 1 : 0;
        slowestNanos = Math.max(slowestNanos, System.nanoTime() - start);
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        mostBytes = Math.max(mostBytes, bytes);
        Target.require(
                bytes <= MOST_BYTES + MOST_BYTES_PER_LETTER * input.length(),
                "memory is bounded by the length of the input");
    }

    private static String kind(Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        String place = trace.length == 0 ? "" : " at " + trace[0];
        String what = e instanceof AssertionError ? e.getMessage() : e.getClass().getName();
        return what + place;
    }

    /** The target's name. */
    public String name() {
        return target.name();
    }

    /** Whether no input took longer than the target's patience. */
    public boolean inTime() {
        return slowestNanos <= target.patience().toNanos();
    }

    /** How many inputs were read. */
    public long inputs() {
        return inputs;
    }

    /** How many of them were accepted. */
    public long accepted() {
        return accepted;
    }

    /** The longest time for one input, in nanoseconds. */
    public long slowestNanos() {
        return slowestNanos;
    }

    /** The most that was allocated for one input, in bytes. */
    public long mostBytes() {
        return mostBytes;
    }

    /** By kind. */
    public Map<String, Failure> failures() {
        return failures;
    }
}
