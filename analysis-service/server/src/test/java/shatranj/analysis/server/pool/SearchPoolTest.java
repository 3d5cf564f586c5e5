package shatranj.analysis.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;

@Timeout(60)
class SearchPoolTest {
    private static final Root START =
            Root.of(Fen.position(Fen.STANDARD).orThrow(), RuleSets.LAWS_2025.options());

    private final SearchPool pool = new SearchPool(1, 1, 1);

    @AfterEach
    void close() {
        pool.close();
    }

    @Test
    void what_does_not_run_waits_and_what_may_not_wait_is_refused() throws Exception {
        Heard running = new Heard();
        Heard waiting = new Heard();
        RunningSearch first = admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);
        admitted(waiting, Limits.NONE.withDepth(1));

        assertThat(pool.admit(START, Limits.NONE, new Heard()))
                .isInstanceOfSatisfying(
                        Admission.Busy.class,
                        busy -> {
                            assertThat(busy.searches()).isEqualTo(2);
                            assertThat(busy.retryAfter())
                                    .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(60));
                        });

        first.cancel();
        assertThat(running.ended.get(30, TimeUnit.SECONDS)).isPresent();
        assertThat(waiting.ended.get(30, TimeUnit.SECONDS)).isPresent();
    }

    @Test
    void a_waiting_search_that_is_cancelled_frees_its_place_and_is_never_begun() throws Exception {
        Heard running = new Heard();
        Heard gone = new Heard();
        RunningSearch first = admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);
        RunningSearch second = admitted(gone, Limits.NONE);

        second.cancel();
        second.cancel();

        Heard third = new Heard();
        admitted(third, Limits.NONE.withDepth(1));
        assertThat(pool.admit(START, Limits.NONE, new Heard())).isInstanceOf(Admission.Busy.class);
        first.cancel();
        third.ended.get(30, TimeUnit.SECONDS);
        assertThat(gone.begun).isNotDone();
    }

    @Test
    void closing_ends_what_runs_with_what_it_has_and_admits_no_more() throws Exception {
        Heard running = new Heard();
        admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);

        pool.close();

        assertThat(running.ended.get(30, TimeUnit.SECONDS)).isPresent();
        assertThat(pool.admit(START, Limits.NONE, new Heard()))
                .isInstanceOf(Admission.Closing.class);
    }

    @Test
    void a_caller_that_breaks_leaves_the_thread_to_others() throws Exception {
        SearchObserver broken =
                new Heard() {
                    @Override
                    public void found(Line line) {
                        throw new IllegalStateException("the caller's stream is broken");
                    }
                };
        admitted(broken, Limits.NONE);
        assertThat(((Heard) broken).failed.get(30, TimeUnit.SECONDS))
                .hasMessageContaining("broken");

        Heard next = new Heard();
        admitted(next, Limits.NONE.withDepth(2));
        assertThat(next.ended.get(30, TimeUnit.SECONDS)).isPresent();
    }

    private RunningSearch admitted(SearchObserver observer, Limits limits) {
        return switch (pool.admit(START, limits, observer)) {
            case Admission.Admitted(RunningSearch search) -> search;
            case Admission.Busy busy -> throw new AssertionError(busy.toString());
            case Admission.Closing closing -> throw new AssertionError(closing.toString());
        };
    }

    private static class Heard implements SearchObserver {
        final CompletableFuture<Line> begun = new CompletableFuture<>();
        final CompletableFuture<Optional<Line>> ended = new CompletableFuture<>();
        final CompletableFuture<RuntimeException> failed = new CompletableFuture<>();

        @Override
        public void found(Line line) {
            begun.complete(line);
        }

        @Override
        public void ended(Optional<Line> best) {
            ended.complete(best);
        }

        @Override
        public void failed(RuntimeException bug) {
            failed.complete(bug);
        }
    }
}
