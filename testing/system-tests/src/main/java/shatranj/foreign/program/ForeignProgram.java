package shatranj.foreign.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import shatranj.embedded.process.ChildProcessGuard;

/** Somebody else's program, running in a folder of its own, where it leaves what it prints. */
public final class ForeignProgram implements AutoCloseable {
    private static final Duration FAREWELL = Duration.ofSeconds(15);

    private final String name;
    private final Path folder;
    private final ChildProcessGuard guard;

    private ForeignProgram(String name, Path folder, ChildProcessGuard guard) {
        this.name = name;
        this.folder = folder;
        this.guard = guard;
    }

    /**
     * Starts it.
     *
     * @param folder where it runs; it must be there
     */
    public static ForeignProgram start(
            String name, Path folder, List<String> command, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        builder.redirectOutput(folder.resolve("out.log").toFile());
        builder.redirectError(folder.resolve("err.log").toFile());
        try {
            return new ForeignProgram(
                    name, folder, ChildProcessGuard.start(builder, folder.resolve("program.pid")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it is called in reports. */
    public String name() {
        return name;
    }

    /** Where it runs. */
    public Path folder() {
        return folder;
    }

    /** What it has printed so far. */
    public String printed() {
        return text("out.log");
    }

    /** What it has complained of so far. */
    public String complained() {
        return text("err.log");
    }

    private String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it goes on. */
    public boolean isAlive() {
        return guard.process().isAlive();
    }

    /** Its exit status, once it has ended. */
    public int status() {
        return guard.process().exitValue();
    }

    /** Ends it as Ctrl-C does, and whatever it has started and left behind. */
    @Override
    public void close() {
        List<ProcessHandle> started =
                ProcessHandle.of(guard.pid()).map(ProcessHandle::descendants).stream()
                        .flatMap(found -> found)
                        .toList();
        guard.signal("INT");
        try {
            guard.process().waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        guard.close();
        started.forEach(ProcessHandle::destroyForcibly);
    }
}
