package shatranj.embedded.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import shatranj.embedded.process.ChildProcessGuard;
import shatranj.embedded.process.Directories;
import shatranj.embedded.process.FreePorts;

/** A Redis as a child process of this JVM, which it never outlives. */
public final class RedisProcess implements Redis {
    private static final Duration START = Duration.ofSeconds(10);

    private final RedisProgram program;
    private final int port;
    private final Path directory;
    private final List<String> options;
    private ChildProcessGuard guard;

    private RedisProcess(RedisProgram program, int port, Path directory, List<String> options)
            throws IOException {
        this.program = program;
        this.options = List.copyOf(options);
        this.port = port;
        this.directory = directory;
        this.guard = launch();
    }

    /**
     * Starts a Redis on a free port in a directory of its own, which {@link #close} removes.
     *
     * @param options further settings, as {@code --name}, {@code value}, …
     */
    public static RedisProcess temporary(String... options) {
        try {
            Path directory = Files.createTempDirectory("shatranj-redis-");
            RedisProgram program =
                    RedisProgram.find(directory)
                            .orElseThrow(() ->
                                    new IllegalStateException(
                                            "no Redis runs here: neither redis-server nor valkey-server is on the PATH,"
                                                    + " and the bundled program does not run on this machine"));
            return new RedisProcess(program, FreePorts.next(), directory, List.of(options));
        } catch (IOException e) {
            throw new UncheckedIOException("Redis did not start", e);
        }
    }

    /**
     * The command line of a Redis on loopback.
     *
     * @param options further settings, as {@code --name}, {@code value}, …
     */
    public static List<String> command(
            RedisProgram program, int port, Path directory, String... options) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                program.path().toString(),
                                "--port",
                                Integer.toString(port),
                                "--bind",
                                "127.0.0.1",
                                "--dir",
                                directory.toString(),
                                "--daemonize",
                                "no"));
        command.addAll(List.of(options));
        return command;
    }

    private ChildProcessGuard launch() throws IOException {
        List<String> command =
                command(program, port, directory, "--save", "", "--appendonly", "no");
        command.addAll(options);
        Path log = directory.resolve("redis.log");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        ChildProcessGuard started = ChildProcessGuard.start(builder, directory.resolve("pid"));
        if (!RedisLine.awaitPong(port, START)) {
            started.kill();
            throw new IOException("Redis on port " + port + " does not answer; its log is " + log);
        }
        return started;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String description() {
        return "Redis " + program.version() + " from " + program.origin();
    }

    @Override
    public void kill() {
        guard.kill();
    }

    @Override
    public void revive() {
        try {
            guard = launch();
        } catch (IOException e) {
            throw new UncheckedIOException("Redis did not start again", e);
        }
    }

    @Override
    public void freeze() {
        guard.signal("STOP");
    }

    @Override
    public void thaw() {
        guard.signal("CONT");
    }

    @Override
    public void close() {
        guard.kill();
        Directories.delete(directory);
    }
}
