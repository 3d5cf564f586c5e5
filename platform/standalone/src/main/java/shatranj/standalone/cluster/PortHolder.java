package shatranj.standalone.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The process that listens on a port.
 *
 * @param command its program, for people
 */
record PortHolder(long pid, String command) {
    private static final Path PROC = Path.of("/proc");
    private static final String LISTENING = "0A";

    /**
     * Asks {@code /proc}, else {@code lsof}. Empty if nobody listens, or if the process belongs to
     * another user.
     */
    static Optional<PortHolder> of(int port) {
        Optional<Long> pid =
                Files.exists(PROC.resolve("net/tcp")) ? fromProc(port) : fromLsof(port);
        return pid.map(found ->
                new PortHolder(
                        found,
                        ProcessHandle.of(found)
                                .flatMap(p -> p.info().command())
                                .map(c -> String.valueOf(Path.of(c).getFileName()))
                                .orElse("unknown program")));
    }

    private static Optional<Long> fromProc(int port) {
        try {
            Set<String> sockets = new HashSet<>();
            for (String table : List.of("net/tcp", "net/tcp6")) {
                if (Files.exists(PROC.resolve(table))) {
                    sockets.addAll(listeners(Files.readAllLines(PROC.resolve(table)), port));
                }
            }
            return sockets.isEmpty() ? Optional.empty() : ownerOf(sockets);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * The sockets, as links in {@code /proc/PID/fd} name them, that listen on a port according to a
     * table of the kernel.
     */
    static Set<String> listeners(List<String> table, int port) {
        String suffix = String.format(Locale.ROOT, ":%04X", port);
        Set<String> sockets = new HashSet<>();
        for (String line : table) {
            String[] columns = line.trim().split("\\s+");
            if (columns.length > 9 && columns[1].endsWith(suffix) && columns[3].equals(LISTENING)) {
                sockets.add("socket:[" + columns[9] + "]");
            }
        }
        return sockets;
    }

    private static Optional<Long> ownerOf(Set<String> sockets) throws IOException {
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                if (holdsOneOf(process.resolve("fd"), sockets)) {
                    return Optional.of(Long.parseLong(process.getFileName().toString()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean holdsOneOf(Path descriptors, Set<String> sockets) {
        try (DirectoryStream<Path> links = Files.newDirectoryStream(descriptors)) {
            for (Path link : links) {
                if (sockets.contains(Files.readSymbolicLink(link).toString())) {
                    return true;
                }
            }
        } catch (IOException | RuntimeException goneOrNotOurs) {
            return false;
        }
        return false;
    }

    private static Optional<Long> fromLsof(int port) {
        try {
            Process lsof =
                    new ProcessBuilder("lsof", "-nP", "-iTCP:" + port, "-sTCP:LISTEN", "-t")
                            .start();
            String output =
                    new String(lsof.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            lsof.waitFor(5, TimeUnit.SECONDS);
            return output.lines().findFirst().map(line -> Long.parseLong(line.strip()));
        } catch (IOException | NumberFormatException noLsof) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
