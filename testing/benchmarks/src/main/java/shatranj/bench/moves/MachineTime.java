package shatranj.bench.moves;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What the processors of this machine have done since it started, by whomever: the kernel's work
 * for no process in particular is a part of it. Linux only.
 *
 * @param millis processor time, without what other machines on the same hardware have taken
 */
record MachineTime(double millis) {
    private static final Path STAT = Path.of("/proc/stat");

    /** The kernel counts in hundredths of a second on every platform that we know. */
    private static final double TICK_MS = 10;

    /** user, nice, system, and behind idle and iowait irq and softirq. Guests are in user. */
    private static final List<Integer> BUSY = List.of(0, 1, 2, 5, 6);

    static MachineTime now() {
        try {
            return parse(Files.readAllLines(STAT));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the lines of {@code /proc/stat}. */
    static MachineTime parse(List<String> stat) {
        String all =
                stat.stream()
                        .filter(line -> line.startsWith("cpu "))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no line 'cpu': " + stat));
        long[] ticks =
                Arrays.stream(all.substring(4).strip().split("\\s+"))
                        .mapToLong(Long::parseLong)
                        .toArray();
        return new MachineTime(BUSY.stream().mapToDouble(field -> ticks[field] * TICK_MS).sum());
    }

    MachineTime since(MachineTime earlier) {
        return new MachineTime(millis - earlier.millis);
    }
}
