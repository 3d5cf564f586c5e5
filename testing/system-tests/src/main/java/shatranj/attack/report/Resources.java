package shatranj.attack.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Memory and open files of processes, as Linux tells them.
 *
 * @param byName of each process
 */
public record Resources(Map<String, Held> byName) {
    /** What one process holds. */
    public record Held(long residentMiB, int handles) {}

    public Resources {
        byName = new LinkedHashMap<>(byName);
    }

    /** What these processes hold now; of one that has gone nothing. */
    public static Resources of(Map<String, Long> pids) {
        Map<String, Held> held = new LinkedHashMap<>();
        pids.forEach((name, pid) -> {
            try {
                held.put(name, held(pid));
            } catch (IOException e) {
                // It has gone.
            }
        });
        return new Resources(held);
    }

    private static Held held(long pid) throws IOException {
        Path process = Path.of("/proc", Long.toString(pid));
        long resident =
                Files.readAllLines(process.resolve("status")).stream()
                        .filter(line -> line.startsWith("VmRSS:"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                        .findFirst()
                        .orElse(0);
        try (Stream<Path> handles = Files.list(process.resolve("fd"))) {
            return new Held(resident, (int) handles.count());
        }
    }

    /** Both, process by process. */
    public String comparedWith(Resources after) {
        StringBuilder text = new StringBuilder();
        byName.forEach((name, before) -> {
            Held now = after.byName().get(name);
            text.append(
                    now == null
                            ? "  %-10s has gone%n".formatted(name)
                            : "  %-10s %5d -> %5d MiB, %4d -> %4d handles%n"
                                    .formatted(
                                            name,
                                            before.residentMiB(),
                                            now.residentMiB(),
                                            before.handles(),
                                            now.handles()));
        });
        return text.toString();
    }
}
