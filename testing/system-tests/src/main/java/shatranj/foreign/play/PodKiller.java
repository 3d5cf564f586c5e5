package shatranj.foreign.play;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import shatranj.standalone.control.Processes;

/** Kills one pod of game-service after the other (SIGKILL), each when the one before is back. */
public final class PodKiller implements AutoCloseable {
    private static final Duration BETWEEN = Duration.ofSeconds(12);

    private final Processes processes;
    private final PrintStream out;
    private final AtomicInteger killed = new AtomicInteger();
    private final CountDownLatch enough = new CountDownLatch(1);
    private final Thread thread;

    /** Begins after a while. */
    public PodKiller(Processes processes, PrintStream out) {
        this.processes = processes;
        this.out = out;
        this.thread = Thread.ofVirtual().start(this::kill);
    }

    private void kill() {
        List<String> pods = processes.pods();
        try {
            while (!enough.await(BETWEEN.toSeconds(), TimeUnit.SECONDS)) {
                String pod = pods.get(killed.getAndIncrement() % pods.size());
                long pid = processes.pid(pod);
                processes.kill(pod);
                out.println("killed " + pod + "; " + awaited(pod, pid));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A slow machine makes pods slow: then the next is killed while this one starts. */
    private String awaited(String pod, long pid) {
        try {
            processes.awaitSuccessor(pod, pid);
            return "it is back";
        } catch (AssertionError late) {
            return String.valueOf(late.getMessage());
        }
    }

    /** How many pods were killed. */
    public int killed() {
        return killed.get();
    }

    /** Waits until the last one is back. */
    @Override
    public void close() throws InterruptedException {
        enough.countDown();
        thread.join();
    }
}
