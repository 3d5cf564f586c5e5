package shatranj.bench.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OpenLoopTest {
    @Test
    void games_take_turns_and_none_is_asked_twice_at_once() {
        Map<Integer, AtomicInteger> asked = new ConcurrentHashMap<>();
        ConcurrentLinkedQueue<Integer> overtaken = new ConcurrentLinkedQueue<>();
        Map<Integer, Boolean> underWay = new ConcurrentHashMap<>();
        LoadResult answers =
                new OpenLoop(
                                line((game, done) -> {
                                    asked.computeIfAbsent(game, g -> new AtomicInteger())
                                            .incrementAndGet();
                                    if (underWay.put(game, true) != null) {
                                        overtaken.add(game);
                                    }
                                    after(
                                            5,
                                            () -> {
                                                underWay.remove(game);
                                                done.done("");
                                            });
                                }),
                                2_000,
                                4,
                                200)
                        .run();
        assertThat(overtaken).isEmpty();
        assertThat(asked.values()).extracting(AtomicInteger::get).containsOnly(50);
        assertThat(answers.sorted()).hasSize(200);
        assertThat(answers.failures()).isEmpty();
    }

    @Test
    void a_move_that_had_to_wait_for_the_one_before_counts_from_when_it_was_due() {
        // One game, due every millisecond, answered every 20: the fifth waits for four others.
        LoadResult answers =
                new OpenLoop(line((game, done) -> after(20, () -> done.done(""))), 1_000, 1, 5)
                        .run();
        assertThat(answers.millis(1)).isGreaterThan(5 * 20 - 5);
    }

    @Test
    void a_failure_is_told_and_is_no_latency() {
        AtomicInteger number = new AtomicInteger();
        LoadResult answers =
                new OpenLoop(
                                line((game, done) ->
                                        done.done(number.incrementAndGet() == 3 ? "no" : "")),
                                1_000,
                                5,
                                10)
                        .run();
        assertThat(answers.sorted()).hasSize(9);
        assertThat(answers.failures()).isEqualTo(Map.of("no", 1));
    }

    private interface Asking {
        void ask(int game, RequestLine.Done done);
    }

    private static RequestLine line(Asking asking) {
        return new RequestLine() {
            @Override
            public void send(int game, Done done) {
                asking.ask(game, done);
            }

            @Override
            public void close() {}
        };
    }

    private static void after(int millis, Runnable task) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(task);
    }
}
