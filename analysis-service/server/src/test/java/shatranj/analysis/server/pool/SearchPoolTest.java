package shatranj.analysis.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;

@Timeout(60)
class SearchPoolTest {
    private static final Root START =
            Root.of(Fen.position(Fen.STANDARD).orThrow(), RuleSets.LAWS_2025.options());

    /** By which who was refused is expected back. */
    private final AtomicLong nanos = new AtomicLong();

    /** One thread, one place to wait, two analyses of one owner. */
    private final SearchPool pool =
            new SearchPool(new Capacity(1, 0, 1, 2, 1), Oracle.NONE, nanos::get);

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

        assertThat(pool.admit(order("grace", Limits.NONE, new Heard())))
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
    void a_place_that_is_free_again_is_kept_for_who_was_refused_before() throws Exception {
        Heard running = new Heard();
        admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);
        RunningSearch waiting = admitted(new Heard(), Limits.NONE);
        Duration told = refused(order("grace", Limits.NONE, new Heard()));

        waiting.cancel();

        refused(order("alan", Limits.NONE, new Heard()));
        nanos.addAndGet(told.toNanos());
        refused(order("alan", Limits.NONE, new Heard()));
        admitted(pool, order("grace", Limits.NONE, new Heard()));
    }

    @Test
    void a_place_that_its_owner_does_not_come_for_is_the_next_ones() throws Exception {
        Heard running = new Heard();
        admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);
        RunningSearch waiting = admitted(new Heard(), Limits.NONE);
        Duration told = refused(order("grace", Limits.NONE, new Heard()));
        waiting.cancel();

        nanos.addAndGet(told.plus(Appointments.GRACE).toNanos() + 1);

        admitted(pool, order("alan", Limits.NONE, new Heard()));
    }

    @Test
    void reviews_and_seats_wait_for_no_appointment() throws Exception {
        Heard running = new Heard();
        RunningSearch first = admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);
        admitted(new Heard(), Limits.NONE.withDepth(1));
        refused(order("grace", Limits.NONE, new Heard()));

        Heard review = new Heard();
        admitted(pool, order(Priority.REVIEW, "ada", Limits.NONE.withDepth(1), review));
        Heard seat = new Heard();
        admitted(pool, order(Priority.SEAT, "engine-1", Limits.NONE.withDepth(1), seat));

        first.cancel();
        assertThat(seat.ended.get(30, TimeUnit.SECONDS)).isPresent();
        assertThat(review.ended.get(30, TimeUnit.SECONDS)).isPresent();
    }

    @Test
    void what_nobody_has_asked_for_makes_room_at_once_for_everything_else() throws Exception {
        for (Priority other : List.of(Priority.SEAT, Priority.GUEST, Priority.REVIEW)) {
            Heard problem = new Heard();
            admitted(pool, order(Priority.PROBLEM, "problems", Limits.NONE, problem));
            problem.begun.get(30, TimeUnit.SECONDS);
            Heard urgent = new Heard();

            admitted(pool, order(other, "ada", Limits.NONE.withDepth(1), urgent));

            assertThat(problem.brokenOff.get(30, TimeUnit.SECONDS)).isPresent();
            assertThat(urgent.ended.get(30, TimeUnit.SECONDS)).isPresent();
        }
    }

    @Test
    void it_goes_on_while_another_thread_is_free_and_behind_its_like() throws Exception {
        try (SearchPool wide = new SearchPool(new Capacity(2, 0, 1, 1, 1), Oracle.NONE)) {
            Heard first = new Heard();
            RunningSearch running =
                    admitted(wide, order(Priority.PROBLEM, "problems", Limits.NONE, first));
            first.begun.get(30, TimeUnit.SECONDS);
            Heard analysis = new Heard();
            admitted(wide, order(Priority.ANALYSIS, "ada", Limits.NONE.withDepth(6), analysis));
            Heard second = new Heard();
            admitted(wide, order(Priority.PROBLEM, "problems", Limits.NONE.withDepth(1), second));

            assertThat(analysis.ended.get(30, TimeUnit.SECONDS)).isPresent();
            assertThat(second.ended.get(30, TimeUnit.SECONDS)).isPresent();
            assertThat(first.brokenOff).isNotDone();
            running.cancel();
            assertThat(first.ended.get(30, TimeUnit.SECONDS)).isPresent();
        }
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
        assertThat(pool.admit(order("grace", Limits.NONE, new Heard())))
                .isInstanceOf(Admission.Busy.class);
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
        assertThat(pool.admit(order("grace", Limits.NONE, new Heard())))
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

    @Test
    void who_waits_hears_the_place_and_every_change_of_it() throws Exception {
        try (SearchPool wide = new SearchPool(new Capacity(1, 0, 3, 9, 1), Oracle.NONE)) {
            Heard running = new Heard();
            RunningSearch first = admitted(wide, order("ada", Limits.NONE, running));
            running.begun.get(30, TimeUnit.SECONDS);
            Heard second = new Heard();
            RunningSearch next = admitted(wide, order("ada", Limits.NONE, second));
            Heard third = new Heard();
            admitted(wide, order("ada", Limits.NONE.withDepth(1), third));
            assertThat(second.places).containsExactly(1);
            assertThat(third.places).containsExactly(2);

            next.cancel();
            assertThat(third.places).containsExactly(2, 1);

            first.cancel();
            assertThat(third.ended.get(30, TimeUnit.SECONDS)).isPresent();
            assertThat(third.places).containsExactly(2, 1);
            assertThat(running.places).isEmpty();
        }
    }

    @Test
    void a_seated_move_goes_before_an_analysis_before_a_guests_before_a_review() throws Exception {
        try (SearchPool wide = new SearchPool(new Capacity(1, 0, 4, 9, 1), Oracle.NONE)) {
            Heard running = new Heard();
            RunningSearch first = admitted(wide, order("ada", Limits.NONE, running));
            running.begun.get(30, TimeUnit.SECONDS);
            List<String> ends = new CopyOnWriteArrayList<>();
            Heard review = new Heard();
            Heard guest = new Heard();
            Heard analysis = new Heard();
            Heard seat = new Heard();
            guest.ended.thenRun(() -> ends.add("guest"));
            review.ended.thenRun(() -> ends.add("review"));
            analysis.ended.thenRun(() -> ends.add("analysis"));
            seat.ended.thenRun(() -> ends.add("seat"));
            Limits shallow = Limits.NONE.withDepth(1);
            admitted(wide, order(Priority.REVIEW, "reviews", shallow, review));
            admitted(wide, order(Priority.GUEST, "all guests", shallow, guest));
            admitted(wide, order(Priority.ANALYSIS, "ada", shallow, analysis));
            admitted(wide, order(Priority.SEAT, "engine-1", shallow, seat));

            first.cancel();

            review.ended.get(30, TimeUnit.SECONDS);
            assertThat(ends).containsExactly("seat", "analysis", "guest", "review");
        }
    }

    @Test
    void a_reserved_thread_serves_seats_while_an_analysis_has_the_other() throws Exception {
        try (SearchPool wide = new SearchPool(new Capacity(1, 1, 3, 9, 1), Oracle.NONE)) {
            Heard running = new Heard();
            admitted(wide, order("ada", Limits.NONE, running));
            running.begun.get(30, TimeUnit.SECONDS);
            Heard waiting = new Heard();
            admitted(wide, order("ada", Limits.NONE.withDepth(1), waiting));

            Heard seat = new Heard();
            admitted(wide, order(Priority.SEAT, "engine-1", Limits.NONE.withDepth(2), seat));

            assertThat(seat.ended.get(30, TimeUnit.SECONDS)).isPresent();
            assertThat(waiting.begun).isNotDone();
        }
    }

    @Test
    void one_owner_may_have_so_many_and_another_still_gets_a_place() throws Exception {
        try (SearchPool wide = new SearchPool(new Capacity(1, 0, 5, 2, 1), Oracle.NONE)) {
            Heard running = new Heard();
            RunningSearch first = admitted(wide, order("ada", Limits.NONE, running));
            running.begun.get(30, TimeUnit.SECONDS);
            admitted(wide, order("ada", Limits.NONE.withDepth(1), new Heard()));

            assertThat(wide.admit(order("ada", Limits.NONE, new Heard())))
                    .isInstanceOfSatisfying(
                            Admission.TooMany.class,
                            refused -> assertThat(refused.most()).isEqualTo(2));
            Heard other = new Heard();
            admitted(wide, order("grace", Limits.NONE.withDepth(1), other));

            first.cancel();
            other.ended.get(30, TimeUnit.SECONDS);
            Heard again = new Heard();
            admitted(wide, order("ada", Limits.NONE.withDepth(1), again));
            assertThat(again.ended.get(30, TimeUnit.SECONDS)).isPresent();
        }
    }

    @Test
    void guests_are_counted_as_players_are() throws Exception {
        Heard running = new Heard();
        RunningSearch first =
                admitted(pool, order(Priority.GUEST, "all guests", Limits.NONE, running));
        running.begun.get(30, TimeUnit.SECONDS);
        admitted(pool, order(Priority.GUEST, "all guests", Limits.NONE, new Heard()));

        assertThat(pool.admit(order(Priority.GUEST, "all guests", Limits.NONE, new Heard())))
                .isInstanceOf(Admission.TooMany.class);
        first.cancel();
    }

    @Test
    void who_has_waited_too_long_is_told_and_never_begun() throws Exception {
        Heard running = new Heard();
        admitted(running, Limits.NONE);
        running.begun.get(30, TimeUnit.SECONDS);
        Heard impatient = new Heard();
        RunningSearch second =
                admitted(
                        pool,
                        new SearchOrder(
                                Priority.ANALYSIS,
                                "grace",
                                START,
                                () -> Limits.NONE,
                                Duration.ofMillis(1),
                                impatient));

        impatient.expired.get(30, TimeUnit.SECONDS);
        second.cancel();

        assertThat(impatient.begun).isNotDone();
        // Its place is free again.
        admitted(pool, order("grace", Limits.NONE, new Heard()));
    }

    private RunningSearch admitted(SearchObserver observer, Limits limits) {
        return admitted(pool, order("ada", limits, observer));
    }

    private static SearchOrder order(String owner, Limits limits, SearchObserver observer) {
        return order(Priority.ANALYSIS, owner, limits, observer);
    }

    private static SearchOrder order(
            Priority priority, String owner, Limits limits, SearchObserver observer) {
        return new SearchOrder(
                priority, owner, START, () -> limits, Duration.ofMinutes(1), observer);
    }

    private static RunningSearch admitted(SearchPool pool, SearchOrder order) {
        return switch (pool.admit(order)) {
            case Admission.Admitted(RunningSearch search) -> search;
            case Admission.Busy busy -> throw new AssertionError(busy.toString());
            case Admission.TooMany many -> throw new AssertionError(many.toString());
            case Admission.Closing closing -> throw new AssertionError(closing.toString());
        };
    }

    private Duration refused(SearchOrder order) {
        return switch (pool.admit(order)) {
            case Admission.Busy busy -> busy.retryAfter();
            case Admission other -> throw new AssertionError(other.toString());
        };
    }

    private static class Heard implements SearchObserver {
        final List<Integer> places = new CopyOnWriteArrayList<>();
        final CompletableFuture<Line> begun = new CompletableFuture<>();
        final CompletableFuture<Optional<Line>> ended = new CompletableFuture<>();
        final CompletableFuture<Optional<Line>> brokenOff = new CompletableFuture<>();
        final CompletableFuture<Boolean> expired = new CompletableFuture<>();
        final CompletableFuture<RuntimeException> failed = new CompletableFuture<>();

        @Override
        public void waits(int place) {
            places.add(place);
        }

        @Override
        public void found(Line line) {
            begun.complete(line);
        }

        @Override
        public void ended(Optional<Line> best) {
            ended.complete(best);
        }

        @Override
        public void brokenOff(Optional<Line> best) {
            brokenOff.complete(best);
            SearchObserver.super.brokenOff(best);
        }

        @Override
        public void expired() {
            expired.complete(true);
        }

        @Override
        public void failed(RuntimeException bug) {
            failed.complete(bug);
        }
    }
}
