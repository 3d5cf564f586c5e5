package shatranj.standalone.cluster;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import shatranj.commandline.Mistake;

/** How much memory there is for a cluster. */
final class Memory {
    private static final Path MEMINFO = Path.of("/proc/meminfo");

    private Memory() {}

    /**
     * Refuses to start what this machine has no memory for.
     *
     * @param neededMb resident memory of all processes, megabytes
     */
    static void require(long neededMb) {
        long availableMb = availableMb();
        if (availableMb < neededMb) {
            throw new Mistake(
                    "The cluster needs about "
                            + neededMb
                            + " MB of memory, and "
                            + availableMb
                            + " MB are available",
                    "End other programs, or run fewer pods, for example with --pods game=1");
        }
    }

    /** Megabytes that new processes can have; within a container's limit where there is one. */
    static long availableMb() {
        OperatingSystemMXBean machine =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long total = machine.getTotalMemorySize() >> 20;
        try {
            // Elsewhere than on Linux, free memory says nothing: caches fill it. The total at least
            // says what cannot be.
            return Files.exists(MEMINFO)
                    ? Math.min(total, availableMb(Files.readAllLines(MEMINFO)))
                    : total;
        } catch (IOException unreadable) {
            return total;
        }
    }

    /** Reads {@code MemAvailable} from the lines of {@code /proc/meminfo}. */
    static long availableMb(List<String> meminfo) {
        return meminfo.stream()
                .filter(line -> line.startsWith("MemAvailable:"))
                .map(line -> line.replaceAll("[^0-9]", ""))
                .mapToLong(kilobytes -> Long.parseLong(kilobytes) >> 10)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }
}
