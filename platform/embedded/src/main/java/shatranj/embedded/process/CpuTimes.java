package shatranj.embedded.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * CPU time in milliseconds by process and, within a process, by what its threads are called. Linux
 * only.
 */
public record CpuTimes(Map<String, Double> millis) {
    private static final Path PROC = Path.of("/proc");
    private static final int USER = 11;
    private static final int SYSTEM = 12;

    /** The kernel counts in hundredths of a second on every platform that we know. */
    private static final double TICK_MS = 10;

    /**
     * What was used up to now.
     *
     * @param processes by the name under which they are to be told
     */
    public static CpuTimes of(Map<String, Long> processes) {
        Map<String, Double> millis = new TreeMap<>();
        for (Map.Entry<String, Long> process : processes.entrySet()) {
            Path directory = PROC.resolve("" + process.getValue());
            // Of the process as a whole threads that have ended are a part.
            spent(directory.resolve("stat"))
                    .ifPresent(spent -> millis.put(process.getKey(), spent.millis()));
            Path tasks = directory.resolve("task");
            if (Files.isDirectory(tasks)) {
                addThreads(process.getKey(), tasks, millis);
            }
        }
        return new CpuTimes(millis);
    }

    private static void addThreads(String process, Path tasks, Map<String, Double> millis) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                spent(thread.resolve("stat"))
                        .ifPresent(spent ->
                                millis.merge(
                                        process + " · " + kind(spent.name()),
                                        spent.millis(),
                                        Double::sum));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the threads of " + process, e);
        }
    }

    /** What a process or a thread has used. */
    private record Spent(String name, double millis) {}

    private static Optional<Spent> spent(Path file) {
        String stat = read(file);
        int end = stat.lastIndexOf(')');
        if (end < 0) {
            return Optional.empty();
        }
        String[] rest = stat.substring(end + 2).split(" ");
        double millis = (Long.parseLong(rest[USER]) + Long.parseLong(rest[SYSTEM])) * TICK_MS;
        return Optional.of(new Spent(stat.substring(stat.indexOf('(') + 1, end), millis));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException ended) {
            return "";
        }
    }

    /** {@code vert.x-eventloo}, whichever of them. */
    private static String kind(String thread) {
        return thread.replaceAll("[-#_ ]*[0-9]+", "").strip();
    }

    /**
     * What was used since; by threads of a kind of which one has ended in between, less than was.
     */
    public CpuTimes since(CpuTimes earlier) {
        Map<String, Double> used = new TreeMap<>();
        millis.forEach((name, now) ->
                used.put(name, Math.max(0, now - earlier.millis.getOrDefault(name, 0.0))));
        return new CpuTimes(used);
    }

    /**
     * What processes have used together, in milliseconds, their JVMs' compilers apart: those have
     * much to do in a process that has just begun, and little later.
     *
     * @param names of all of them, as a regular expression
     */
    public double withoutCompilers(String names) {
        return sum(names) - ofCompilers(names);
    }

    /** What their compilers have used. */
    public double ofCompilers(String names) {
        return ofThreads(names, "C CompilerThre.*");
    }

    /**
     * What some of their threads have used.
     *
     * @param threads what they are called, without numbers, as a regular expression
     */
    public double ofThreads(String names, String threads) {
        return sum("(" + names + ") · (" + threads + ")");
    }

    private double sum(String names) {
        Pattern pattern = Pattern.compile(names);
        return millis.entrySet().stream()
                .filter(one -> pattern.matcher(one.getKey()).matches())
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
