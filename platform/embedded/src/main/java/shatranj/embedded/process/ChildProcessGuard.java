package shatranj.embedded.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A child process that cannot outlive this JVM, even if this JVM is killed with SIGKILL or the
 * child is frozen with SIGSTOP.
 *
 * <p>The child runs under a small shell that holds the reading end of a pipe; this JVM alone holds
 * the writing end. When the pipe closes the shell kills the child. Portable to every POSIX system,
 * unlike {@code PR_SET_PDEATHSIG}.
 */
public final class ChildProcessGuard implements AutoCloseable {
    private static final String SCRIPT = script();

    private final Process shell;
    private final long pid;

    private ChildProcessGuard(Process shell, long pid) {
        this.shell = shell;
        this.pid = pid;
    }

    /**
     * Starts a program whose output goes where {@code builder} sends it; its standard input is
     * empty.
     *
     * @param builder the command and its environment, directory and output
     * @param pidFile where the child's process id is written; its directory must exist
     * @throws IOException if the shell does not start or writes no process id within ten seconds
     */
    public static ChildProcessGuard start(ProcessBuilder builder, Path pidFile) throws IOException {
        Files.deleteIfExists(pidFile);
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "guard"));
        command.add(pidFile.toAbsolutePath().toString());
        command.addAll(builder.command());
        Process shell =
                builder.command(command).redirectInput(ProcessBuilder.Redirect.PIPE).start();
        try {
            return new ChildProcessGuard(shell, awaitPid(shell, pidFile));
        } catch (IOException e) {
            shell.destroyForcibly();
            throw e;
        }
    }

    private static long awaitPid(Process shell, Path pidFile) throws IOException {
        long giveUp = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (System.nanoTime() < giveUp) {
            if (Files.exists(pidFile)) {
                String text = Files.readString(pidFile);
                if (text.endsWith("\n")) {
                    return Long.parseLong(text.strip());
                }
            }
            try {
                // The shell writes within milliseconds; there is nothing to wait on but the file.
                if (shell.waitFor(2, TimeUnit.MILLISECONDS) && !Files.exists(pidFile)) {
                    throw new IOException(
                            "the shell ended with status "
                                    + shell.exitValue()
                                    + " before the program began");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while a child process started", e);
            }
        }
        throw new IOException("no process id in " + pidFile + " after ten seconds");
    }

    /** The process id of the program itself, not of the shell around it. */
    public long pid() {
        return pid;
    }

    /**
     * The shell around the program: it ends with the program's status when the program ends, and
     * carries its output.
     */
    public Process process() {
        return shell;
    }

    /**
     * Sends a signal such as {@code STOP}, {@code CONT} or {@code TERM} to the program; does
     * nothing if it has ended.
     */
    public void signal(String name) {
        try {
            new ProcessBuilder("/bin/kill", "-" + name, Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot signal process " + pid, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the program at once (SIGKILL), also if it is frozen, and returns when it is gone. */
    public void kill() {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        awaitEnd(Duration.ofSeconds(10));
    }

    /**
     * Asks the program to end (SIGTERM) and kills it if it has not ended in time.
     *
     * @param patience how long it may take to end by itself
     */
    public void stop(Duration patience) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
        if (!awaitEnd(patience)) {
            kill();
        }
    }

    private boolean awaitEnd(Duration patience) {
        try {
            return shell.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Kills the program. */
    @Override
    public void close() {
        kill();
    }

    private static String script() {
        try (InputStream in =
                ChildProcessGuard.class.getResourceAsStream("child-process-guard.sh")) {
            if (in == null) {
                throw new IllegalStateException(
                        "child-process-guard.sh is missing beside "
                                + ChildProcessGuard.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
