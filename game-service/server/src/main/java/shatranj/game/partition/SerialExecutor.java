package shatranj.game.partition;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Runs tasks one at a time, in the order in which they came, on the threads of another executor:
 * the one thread of a partition, without a platform thread for each.
 *
 * <p>With {@code Runnable::run} they run on the threads of those who hand them in: now, or after
 * what is running. No lock is held meanwhile, so two that feed each other cannot block each other.
 */
public final class SerialExecutor implements Executor {
    private static final System.Logger LOG = System.getLogger(SerialExecutor.class.getName());

    private final Executor threads;
    private final Consumer<RuntimeException> failed;
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private boolean running;

    public SerialExecutor(Executor threads) {
        this(threads, failure -> {});
    }

    /**
     * @param failed is told what a task threw; the next one goes on
     */
    public SerialExecutor(Executor threads, Consumer<RuntimeException> failed) {
        this.threads = threads;
        this.failed = failed;
    }

    @Override
    public void execute(Runnable task) {
        synchronized (tasks) {
            tasks.add(task);
            if (running) {
                return;
            }
            running = true;
        }
        threads.execute(this::runAll);
    }

    private void runAll() {
        while (true) {
            Runnable task;
            synchronized (tasks) {
                task = tasks.poll();
                if (task == null) {
                    running = false;
                    return;
                }
            }
            try {
                task.run();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.ERROR, "A task failed; the next one goes on", e);
                failed.accept(e);
            }
        }
    }
}
