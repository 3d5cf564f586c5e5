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
 * @param switches from one thread to another. What a wake-up costs depends on the machine; how many
 *     there are depends on it far less.
 */
record MachineTime(double millis, long switches) {
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
        long[] ticks = numbers("cpu", stat);
        return new MachineTime(
                BUSY.stream().mapToDouble(field -> ticks[field] * TICK_MS).sum(),
                numbers("ctxt", stat)[0]);
    }

    private static long[] numbers(String name, List<String> stat) {
        String line =
                stat.stream()
                        .filter(it -> it.startsWith(name + " "))
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalArgumentException("no line '" + name + "': " + stat));
        return Arrays.stream(line.substring(name.length()).strip().split("\\s+"))
                .mapToLong(Long::parseLong)
                .toArray();
    }

    MachineTime since(MachineTime earlier) {
        return new MachineTime(millis - earlier.millis, switches - earlier.switches);
    }
}
