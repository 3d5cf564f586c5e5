package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class SerialExecutorTest {
    private final List<String> done = new ArrayList<>();

    @Test
    void tasks_run_in_order_on_the_threads_that_it_was_given() {
        Queue<Runnable> threads = new ArrayDeque<>();
        SerialExecutor serial = new SerialExecutor(threads::add);
        serial.execute(() -> done.add("one"));
        serial.execute(() -> done.add("two"));
        assertThat(done).isEmpty();
        assertThat(threads).hasSize(1);
        threads.remove().run();
        assertThat(done).containsExactly("one", "two");
    }

    @Test
    void without_threads_a_task_runs_at_once_or_after_what_is_running() {
        SerialExecutor serial = new SerialExecutor(Runnable::run);
        serial.execute(() -> {
            serial.execute(() -> done.add("inner"));
            done.add("outer");
        });
        assertThat(done).containsExactly("outer", "inner");
    }

    @Test
    void two_that_feed_each_other_do_not_block_each_other() {
        SerialExecutor one = new SerialExecutor(Runnable::run);
        SerialExecutor other = new SerialExecutor(Runnable::run);
        one.execute(() -> other.execute(() -> one.execute(() -> done.add("back"))));
        assertThat(done).containsExactly("back");
    }

    @Test
    void a_task_that_fails_is_told_of_and_holds_up_nothing() {
        SerialExecutor serial =
                new SerialExecutor(Runnable::run, failure -> done.add(failure.getMessage()));
        serial.execute(() -> {
            throw new IllegalStateException("broken by a test");
        });
        serial.execute(() -> done.add("next"));
        assertThat(done).containsExactly("broken by a test", "next");
    }
}
