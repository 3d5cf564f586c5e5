package shatranj.standalone.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shatranj.commandline.Mistake;

/**
 * What a cluster keeps between runs, and what it leaves about itself while it runs.
 *
 * @param root usually {@code .shatranj}
 */
public record DataDirectory(Path root) {
    /** Raised whenever an older launcher could not read what a newer one has written. */
    static final String FORMAT = "1";

    public Path logs() {
        return root.resolve("logs");
    }

    public Path keys() {
        return root.resolve("keys");
    }

    Path kafka() {
        return root.resolve("kafka");
    }

    Path redis() {
        return root.resolve("redis");
    }

    /** Finished games as the game pods read them; may be removed while they are down. */
    Path tables() {
        return root.resolve("tables");
    }

    /** The explorer's index of an analysis pod; may be removed while the pod is down. */
    Path explorer(String pod) {
        return root.resolve("explorer").resolve(pod);
    }

    /** The endgame tables, which {@code ./shatranj tables} makes as well; may be removed. */
    Path endgames() {
        return root.resolve("endgames");
    }

    /** Process ids, and what {@code status} and {@code down} need to know. */
    Path run() {
        return root.resolve("run");
    }

    /** Class data that start-ups share; may be removed at any time. */
    Path cache() {
        return root.resolve("cache");
    }

    public Path log(String service) {
        return logs().resolve(service + ".log");
    }

    Path pidFile(String service) {
        return run().resolve(service + ".pid");
    }

    private Path lockFile() {
        return root.resolve("lock");
    }

    private Path runFile() {
        return run().resolve("cluster.properties");
    }

    /** Creates what is missing and checks that this launcher can read what is there. */
    public void prepare() {
        try {
            Files.createDirectories(root);
            Path format = root.resolve("format");
            if (!Files.exists(format)) {
                Files.writeString(format, FORMAT + "\n");
            }
            String found = Files.readString(format).strip();
            if (!found.equals(FORMAT)) {
                throw new Mistake(
                        "The data in "
                                + root
                                + " has format "
                                + found
                                + ", and this version reads format "
                                + FORMAT,
                        "Name another directory with --data, or move that one away");
            }
            for (Path directory : new Path[] {logs(), run(), kafka(), redis(), cache()}) {
                Files.createDirectories(directory);
            }
        } catch (IOException e) {
            throw new Mistake(
                    "The data directory " + root + " cannot be used: " + e.getMessage(),
                    "Name another one with --data");
        }
    }

    /**
     * Takes the directory for this process, until it ends, however it ends.
     *
     * @return empty if another process has it
     */
    Optional<Lock> lock() {
        try {
            FileChannel channel =
                    FileChannel.open(
                            lockFile(),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(
                            (ProcessHandle.current().pid() + "\n")
                                    .getBytes(StandardCharsets.UTF_8)));
            return Optional.of(new Lock(channel));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + lockFile(), e);
        }
    }

    /** The process that has the directory. */
    public Optional<ProcessHandle> holder() {
        if (!Files.exists(lockFile())) {
            return Optional.empty();
        }
        // Asking takes a shared lock for a moment; whoever wants the directory tries again.
        try (FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.READ);
                FileLock free = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return free != null ? Optional.empty() : pidIn(lockFile()).flatMap(ProcessHandle::of);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + lockFile(), e);
        }
    }

    /** The process id of a service that runs, or ran last. */
    Optional<Long> pid(String service) {
        return pidIn(pidFile(service));
    }

    private static Optional<Long> pidIn(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(Long.parseLong(Files.readString(file).strip()))
                    : Optional.empty();
        } catch (IOException | NumberFormatException unreadable) {
            return Optional.empty();
        }
    }

    /** Processes that the launcher of this directory started and that are still there. */
    Stream<ProcessHandle> processesOfLastRun() {
        try (Stream<Path> files = Files.list(run())) {
            return files.filter(file -> file.toString().endsWith(".pid")).toList().stream()
                    .flatMap(file -> pidIn(file).stream())
                    .flatMap(pid -> ProcessHandle.of(pid).stream())
                    .filter(DataDirectory::isOurs);
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    /** Guards against a process id that was given to somebody else meanwhile. */
    private static boolean isOurs(ProcessHandle process) {
        return process.info()
                .command()
                .map(command ->
                        command.endsWith("java")
                                || command.contains("redis")
                                || command.contains("valkey"))
                .orElse(false);
    }

    void announce(RunningCluster cluster) {
        try {
            Path partial = runFile().resolveSibling("cluster.properties.part");
            Files.writeString(partial, cluster.asText());
            Files.move(
                    partial,
                    runFile(),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + runFile(), e);
        }
    }

    void withdraw() {
        try {
            Files.deleteIfExists(runFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + runFile(), e);
        }
    }

    /** What the running, or starting, cluster has announced. */
    public Optional<RunningCluster> announced() {
        try {
            return Files.exists(runFile())
                    ? Optional.of(RunningCluster.parse(Files.readString(runFile())))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + runFile(), e);
        }
    }

    /** Holds the directory until it is closed or the process ends. */
    static final class Lock implements AutoCloseable {
        private final @Nullable FileChannel channel;

        private Lock(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public void close() throws IOException {
            if (channel != null) {
                channel.close();
            }
        }
    }
}
