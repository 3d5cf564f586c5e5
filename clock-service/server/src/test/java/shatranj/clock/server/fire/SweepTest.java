package shatranj.clock.server.fire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.MemoryDeadlineStore;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreFigures;

class SweepTest {

    private static final long T = 1_700_000_000_000L;
    private static final GameId GAME = new GameId("game");
    private static final ClaimBackoff BACKOFF = new ClaimBackoff(100, 1_600);

    private final MemoryDeadlineStore store = new MemoryDeadlineStore();
    private final FakeGames games = new FakeGames();
    private final SetTime time = new SetTime(T);
    private final List<Long> lateness = new ArrayList<>();
    private final List<Long> woken = new ArrayList<>();
    private final Pod sweep = sweep(Runnable::run, 8);

    /** Sweep and claims of a pod, by turns. */
    private record Pod(Sweep sweep, FlagClaims claims, Wheel wheel, Arming deadlines) {
        long run() {
            long next = sweep.run();
            claims.run();
            return next;
        }
    }

    private Pod sweep(Executor executor, int most) {
        return pod(executor, most, Duration.ZERO);
    }

    private Pod pod(Executor executor, int most, Duration ahead) {
        ClaimListener listener =
                new ClaimListener() {
                    @Override
                    public void sending(Standing.Armed armed, long latenessMs) {
                        lateness.add(latenessMs);
                    }

                    @Override
                    public void answered(Standing.Armed armed, ClaimAnswer answer) {}
                };
        Wheel wheel = new Wheel();
        LazyRearm lazy = new LazyRearm(Duration.ofSeconds(5), 100);
        Arming deadlines = new Arming(store, wheel, lazy, woken::add, time);
        FlagClaims claims =
                new FlagClaims(
                        new FlagClaims.Ends(wheel, store, deadlines, games, listener),
                        new FlagClaims.Surroundings(time, new Random(1), executor, most, BACKOFF));
        Sweep sweep =
                new Sweep(
                        store,
                        deadlines,
                        wheel,
                        claims::underWay,
                        due -> {},
                        time,
                        new Sweep.Rhythm(ahead, Duration.ofSeconds(2), most));
        return new Pod(sweep, claims, wheel, deadlines);
    }

    private static Standing.Armed flag(long version, long dueMs) {
        return new Standing.Armed(GAME, version, DeadlineKind.FLAG, dueMs);
    }

    private void arm(Standing.Armed armed) {
        store.settle(List.of(armed));
    }

    @Test
    void nothing_is_claimed_before_its_instant() {
        arm(flag(7, T + 1));
        assertThat(sweep.run()).isEqualTo(T + 1);
        assertThat(games.claimed).isEmpty();
        time.set(T + 1);
        sweep.run();
        assertThat(games.claimed).containsExactly(flag(7, T + 1));
        assertThat(lateness).containsExactly(0L);
    }

    @Test
    void a_recorded_flag_is_disarmed() {
        arm(flag(7, T));
        assertThat(sweep.run()).isEqualTo(T + 2_000);
        assertThat(store.figures(T)).isEqualTo(new StoreFigures(0, 0));
        assertThat(sweep.run()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void a_game_that_has_moved_on_is_armed_as_it_says() {
        games.answer = armed -> new ClaimAnswer.Definite(flag(9, T + 30_000), "STALE");
        arm(flag(7, T));
        sweep.run();
        assertThat(sweep.run()).isEqualTo(T + 30_000);
        assertThat(woken).containsExactly(T + 30_000);
    }

    @Test
    void an_answer_that_the_feed_has_overtaken_changes_nothing() {
        games.answer =
                armed -> {
                    arm(flag(9, T + 30_000));
                    return FakeGames.over(flag(7, T));
                };
        arm(flag(7, T));
        sweep.run();
        assertThat(sweep.run()).isEqualTo(T + 30_000);
    }

    @Test
    void not_yet_after_an_outage_moves_the_flag_of_the_same_version() {
        games.answer = armed -> new ClaimAnswer.Definite(flag(7, T + 4_000), "NOT_YET");
        arm(flag(7, T));
        sweep.run();
        time.set(T + 3_999);
        sweep.run();
        assertThat(games.claimed).hasSize(1);
        time.set(T + 4_000);
        sweep.run();
        assertThat(games.claimed).containsExactly(flag(7, T), flag(7, T + 4_000));
    }

    @Test
    void not_yet_from_a_clock_behind_ours_is_asked_again_soon_not_after_the_lease() {
        games.answer = armed -> new ClaimAnswer.Definite(armed, "NOT_YET");
        arm(flag(7, T));
        sweep.run();
        assertThat(sweep.run()).isBetween(T + 1, T + 100);
        assertThat(games.claimed).hasSize(1);
    }

    @Test
    void a_claim_that_nobody_answers_is_kept_and_repeated_with_growing_waits() {
        games.answer = armed -> new ClaimAnswer.Unanswered("no pod answers");
        arm(flag(7, T));
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            sweep.run();
            long next = sweep.run();
            waits.add(next - time.millis());
            time.set(next);
        }
        assertThat(games.claimed).hasSize(8).containsOnly(flag(7, T));
        assertThat(waits.getFirst()).isBetween(50L, 100L);
        assertThat(waits.getLast()).isBetween(800L, 1_600L);
        assertThat(sweep.claims().unanswered()).isEqualTo(1);
        games.answer = FakeGames::over;
        sweep.run();
        assertThat(sweep.claims().unanswered()).isZero();
        assertThat(store.figures(time.millis())).isEqualTo(new StoreFigures(0, 0));
    }

    @Test
    void a_pod_that_dies_with_a_lease_loses_it_to_another() {
        Queue<Runnable> never = new ArrayDeque<>();
        Pod dying = sweep(never::add, 8);
        arm(flag(7, T));
        dying.run();
        sweep.run();
        assertThat(games.claimed).isEmpty();
        time.set(T + 2_000);
        sweep.run();
        assertThat(games.claimed).containsExactly(flag(7, T));
    }

    @Test
    void duplicate_claims_are_harmless() {
        Queue<Runnable> slow = new ArrayDeque<>();
        Pod frozen = sweep(slow::add, 8);
        arm(flag(7, T));
        frozen.run();
        time.set(T + 2_000);
        sweep.run();
        arm(flag(9, T + 60_000));
        slow.forEach(Runnable::run);
        assertThat(games.claimed).containsExactly(flag(7, T), flag(7, T));
        assertThat(sweep.run()).isEqualTo(T + 60_000);
    }

    @Test
    void no_more_claims_are_in_flight_than_allowed() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Pod busy = sweep(waiting::add, 3);
        for (int i = 0; i < 10; i++) {
            arm(new Standing.Armed(new GameId("g" + i), 1, DeadlineKind.FLAG, T));
        }
        busy.run();
        busy.run();
        assertThat(waiting).hasSize(3);
        assertThat(busy.claims().underWay()).isEqualTo(3);
        while (!waiting.isEmpty()) {
            waiting.remove().run();
            busy.run();
        }
        assertThat(games.claimed).hasSize(10).doesNotHaveDuplicates();
        assertThat(busy.claims().underWay()).isZero();
    }

    @Test
    void a_wall_clock_that_was_set_back_makes_no_flag_early() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Pod delayed = sweep(waiting::add, 8);
        arm(flag(7, T));
        delayed.run();
        time.set(T - 500);
        waiting.remove().run();
        assertThat(games.claimed).isEmpty();
        assertThat(sweep.run()).isEqualTo(T);
    }

    @Test
    void what_comes_soon_is_leased_at_once_and_claimed_at_its_instant() {
        Pod pod = pod(Runnable::run, 8, Duration.ofMillis(100));
        arm(new Standing.Armed(new GameId("soon"), 1, DeadlineKind.FLAG, T + 60));
        arm(new Standing.Armed(new GameId("later"), 1, DeadlineKind.FLAG, T + 100));
        arm(new Standing.Armed(new GameId("far"), 1, DeadlineKind.FLAG, T + 1_000));
        assertThat(pod.run()).as("half of the way before").isEqualTo(T + 950);
        assertThat(pod.wheel().size()).isEqualTo(2);
        assertThat(games.claimed).isEmpty();
        time.set(T + 59);
        assertThat(pod.claims().run()).isEqualTo(T + 60);
        assertThat(games.claimed).isEmpty();
        time.set(T + 60);
        assertThat(pod.claims().run()).isEqualTo(T + 100);
        time.set(T + 100);
        assertThat(pod.claims().run()).isEqualTo(Long.MAX_VALUE);
        assertThat(games.claimed)
                .extracting(Standing.Armed::dueMs)
                .containsExactly(T + 60, T + 100);
        assertThat(lateness).containsExactly(0L, 0L);
    }

    @Test
    void what_fell_due_while_a_pod_stood_still_is_claimed_in_its_order() {
        for (int i : List.of(3, 1, 2)) {
            arm(new Standing.Armed(new GameId("game" + i), 1, DeadlineKind.FLAG, T + i));
        }
        time.set(T + 10);
        sweep.run();
        assertThat(games.claimed)
                .extracting(Standing.Armed::dueMs)
                .containsExactly(T + 1, T + 2, T + 3);
    }

    @Test
    void what_another_pod_has_on_its_wheel_is_left_to_it() {
        Pod one = pod(Runnable::run, 8, Duration.ofMillis(100));
        Pod other = pod(Runnable::run, 8, Duration.ofMillis(100));
        arm(flag(7, T + 60));
        one.run();
        time.set(T + 60);
        other.run();
        assertThat(games.claimed).isEmpty();
        one.run();
        assertThat(games.claimed).containsExactly(flag(7, T + 60));
    }

    @Test
    void a_move_that_this_pod_hears_of_takes_the_flag_off_the_wheel() {
        Pod pod = pod(Runnable::run, 8, Duration.ofMillis(100));
        arm(flag(7, T + 60));
        pod.run();
        pod.deadlines().read(List.of(flag(8, T + 30_000)));
        time.set(T + 200);
        pod.run();
        assertThat(games.claimed).isEmpty();
        time.set(T + 30_000);
        pod.run();
        assertThat(games.claimed).containsExactly(flag(8, T + 30_000));
    }

    @Test
    void a_move_of_which_only_the_store_has_heard_costs_one_claim_that_changes_nothing() {
        Pod pod = pod(Runnable::run, 8, Duration.ofMillis(100));
        arm(flag(7, T + 60));
        pod.run();
        arm(flag(8, T + 30_000));
        games.answer = armed -> new ClaimAnswer.Definite(flag(8, T + 30_000), "STALE");
        time.set(T + 60);
        pod.run();
        assertThat(games.claimed).containsExactly(flag(7, T + 60));
        assertThat(store.figures(T + 29_999)).isEqualTo(new StoreFigures(1, 0));
        games.answer = FakeGames::over;
        time.set(T + 30_000);
        pod.run();
        assertThat(games.claimed).containsExactly(flag(7, T + 60), flag(8, T + 30_000));
    }

    @Test
    void a_deadline_that_is_put_off_is_told_to_the_store_when_the_stored_one_comes_up() {
        Pod pod = pod(Runnable::run, 8, Duration.ofMillis(100));
        pod.deadlines().read(List.of(flag(1, T + 60_000)));
        for (int move = 2; move <= 40; move++) {
            pod.deadlines().read(List.of(flag(move, T + 60_000 + move * 100)));
        }
        assertThat(woken).as("written once").containsExactly(T + 60_000);
        time.set(T + 60_000);
        pod.run();
        assertThat(woken).containsExactly(T + 60_000, T + 64_000);
        time.set(T + 63_999);
        pod.run();
        assertThat(games.claimed).isEmpty();
        time.set(T + 64_000);
        pod.run();
        assertThat(games.claimed).containsExactly(flag(40, T + 64_000));
    }

    @Test
    void a_deadline_that_comes_earlier_is_told_at_once() {
        Pod pod = pod(Runnable::run, 8, Duration.ofMillis(100));
        pod.deadlines().read(List.of(flag(1, T + 60_000)));
        pod.deadlines().read(List.of(flag(2, T + 90_000)));
        pod.deadlines().read(List.of(flag(3, T + 20_000)));
        time.set(T + 20_000);
        pod.run();
        assertThat(games.claimed).containsExactly(flag(3, T + 20_000));
    }

    @Test
    void a_pod_that_has_read_nothing_asks_the_game_and_arms_what_it_says() {
        Pod reader = pod(Runnable::run, 8, Duration.ofMillis(100));
        Pod other = pod(Runnable::run, 8, Duration.ofMillis(100));
        reader.deadlines().read(List.of(flag(1, T + 60_000)));
        reader.deadlines().read(List.of(flag(2, T + 90_000)));
        games.answer = armed -> new ClaimAnswer.Definite(flag(2, T + 90_000), "STALE");
        time.set(T + 60_000);
        other.run();
        assertThat(games.claimed).containsExactly(flag(1, T + 60_000));
        games.answer = FakeGames::over;
        time.set(T + 90_000);
        other.run();
        assertThat(games.claimed).containsExactly(flag(1, T + 60_000), flag(2, T + 90_000));
    }

    @Test
    void an_older_standing_takes_nothing_off_the_wheel() {
        Pod pod = pod(Runnable::run, 8, Duration.ofMillis(100));
        arm(flag(7, T + 60));
        pod.run();
        pod.deadlines().read(List.of(flag(6, T + 50), new Standing.Disarmed(GAME, 6, T)));
        time.set(T + 60);
        pod.run();
        assertThat(games.claimed).containsExactly(flag(7, T + 60));
    }
}
