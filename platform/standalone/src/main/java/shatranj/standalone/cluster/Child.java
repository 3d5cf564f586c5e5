package shatranj.standalone.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import shatranj.embedded.process.ChildProcessGuard;

/** One process of the cluster: started, logged, started again when it dies, stopped. */
final class Child {
    private final Program program;
    private final DataDirectory data;
    private final Console console;
    private final boolean restart;
    private final LogFile log;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread keeper;
    private volatile @Nullable ChildProcessGuard guard;
    private final AtomicInteger deaths = new AtomicInteger();

    /**
     * Starts the process.
     *
     * @param restart whether it is started again when it dies
     */
    Child(Program program, DataDirectory data, Console console, boolean restart) {
        this.program = program;
        this.data = data;
        this.console = console;
        this.restart = restart;
        this.log = new LogFile(data.log(program.name()));
        // A platform thread: reading a pipe blocks the carrier of a virtual one, and a few children
        // would leave none for those who stop them.
        this.keeper = Thread.ofPlatform().daemon().name("keep-" + program.name()).start(this::keep);
    }

    private void keep() {
        try {
            log.beginRun();
            Backoff backoff = Backoff.NONE;
            while (!isStopping()) {
                long begin = System.nanoTime();
                int status = runOnce();
                if (isStopping()) {
                    return;
                }
                deaths.incrementAndGet();
                backoff = backoff.afterLifeOf(Duration.ofNanos(System.nanoTime() - begin), status);
                if (!restart) {
                    console.progress(
                            program.name()
                                    + " "
                                    + ending(status)
                                    + " and stays down (--no-restart)");
                    return;
                }
                console.progress(
                        program.name()
                                + " "
                                + ending(status)
                                + "; it is started again in "
                                + backoff.delay().toMillis()
                                + " ms");
                if (stopping.await(backoff.delay().toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (IOException e) {
            console.progress(program.name() + " cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int runOnce() throws IOException, InterruptedException {
        ChildProcessGuard running;
        // Not while stop() looks for what to stop: a process must not start behind its back.
        synchronized (this) {
            if (isStopping()) {
                return 0;
            }
            running =
                    ChildProcessGuard.start(
                            new ProcessBuilder(program.command()).redirectErrorStream(true),
                            data.pidFile(program.name()));
            guard = running;
        }
        log.follow(running.process().getInputStream(), line -> console.line(program.name(), line));
        return running.process().waitFor();
    }

    private static String ending(int status) {
        return switch (status) {
            case 0 -> "ended";
            case 137 -> "was killed";
            default ->
                    status > 128
                            ? "died of signal " + (status - 128)
                            : "ended with status " + status;
        };
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }

    String name() {
        return program.name();
    }

    /**
     * Waits until the process is ready.
     *
     * @throws StartFailure if it died three times, or once where it is not started again, or took
     *     too long
     */
    void awaitReady(HttpClient client, Duration patience) throws InterruptedException {
        if (program.readiness().isEmpty()) {
            return;
        }
        Readiness readiness = new Readiness(client, program.readiness().get());
        long giveUp = System.nanoTime() + patience.toNanos();
        while (!readiness.isReady()) {
            requireHope(giveUp);
            if (stopping.await(200, TimeUnit.MILLISECONDS)) {
                throw new StartFailure(program.name(), "was stopped");
            }
        }
    }

    /** Throws {@link StartFailure} if there is no point in waiting longer. */
    void requireHope(long giveUpNanos) {
        if (deaths.get() >= (restart ? 3 : 1)) {
            throw new StartFailure(program.name(), "does not start");
        }
        if (System.nanoTime() - giveUpNanos > 0) {
            throw new StartFailure(program.name(), "does not become ready");
        }
    }

    /** Stops the process for good. */
    void stop() {
        ChildProcessGuard running;
        synchronized (this) {
            stopping.countDown();
            running = guard;
        }
        if (running != null) {
            running.stop(program.patience());
        }
        try {
            keeper.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(
                    new IOException("interrupted while " + program.name() + " stopped", e));
        }
    }
}
