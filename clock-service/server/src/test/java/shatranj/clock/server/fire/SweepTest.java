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
import shatranj.clock.server.deadline.Figures;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.MemoryDeadlineStore;
import shatranj.clock.server.deadline.Standing;

class SweepTest {

    private static final long T = 1_700_000_000_000L;
    private static final GameId GAME = new GameId("game");
    private static final Backoff BACKOFF = new Backoff(100, 1_600);

    private final MemoryDeadlineStore store = new MemoryDeadlineStore();
    private final FakeGames games = new FakeGames();
    private final SetTime time = new SetTime(T);
    private final List<Long> lateness = new ArrayList<>();
    private final List<Long> woken = new ArrayList<>();
    private final Sweep sweep = sweep(Runnable::run, 8);

    private Sweep sweep(Executor executor, int mostInFlight) {
        ClaimListener listener =
                new ClaimListener() {
                    @Override
                    public void sending(Standing.Armed armed, long latenessMs) {
                        lateness.add(latenessMs);
                    }

                    @Override
                    public void answered(Standing.Armed armed, Answer answer) {}
                };
        return new Sweep(
                store,
                new Deadlines(store, woken::add),
                games,
                listener,
                new Sweep.Surroundings(time, new Random(1), executor),
                new Sweep.Rhythm(Duration.ofSeconds(2), mostInFlight, BACKOFF));
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
        assertThat(store.figures(T)).isEqualTo(new Figures(0, 0));
        assertThat(sweep.run()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void a_game_that_has_moved_on_is_armed_as_it_says() {
        games.answer = armed -> new Answer.Definite(flag(9, T + 30_000), "STALE");
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
        games.answer = armed -> new Answer.Definite(flag(7, T + 4_000), "NOT_YET");
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
        games.answer = armed -> new Answer.Definite(armed, "NOT_YET");
        arm(flag(7, T));
        sweep.run();
        assertThat(sweep.run()).isBetween(T + 1, T + 100);
        assertThat(games.claimed).hasSize(1);
    }

    @Test
    void a_claim_that_nobody_answers_is_kept_and_repeated_with_growing_waits() {
        games.answer = armed -> new Answer.Unanswered("no pod answers");
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
        games.answer = FakeGames::over;
        sweep.run();
        assertThat(store.figures(time.millis())).isEqualTo(new Figures(0, 0));
    }

    @Test
    void a_pod_that_dies_with_a_lease_loses_it_to_another() {
        Queue<Runnable> never = new ArrayDeque<>();
        Sweep dying = sweep(never::add, 8);
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
        Sweep frozen = sweep(slow::add, 8);
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
        Sweep busy = sweep(waiting::add, 3);
        for (int i = 0; i < 10; i++) {
            arm(new Standing.Armed(new GameId("g" + i), 1, DeadlineKind.FLAG, T));
        }
        busy.run();
        busy.run();
        assertThat(waiting).hasSize(3);
        assertThat(busy.inFlight()).isEqualTo(3);
        while (!waiting.isEmpty()) {
            waiting.remove().run();
            busy.run();
        }
        assertThat(games.claimed).hasSize(10).doesNotHaveDuplicates();
        assertThat(busy.inFlight()).isZero();
    }

    @Test
    void a_wall_clock_that_was_set_back_makes_no_flag_early() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Sweep delayed = sweep(waiting::add, 8);
        arm(flag(7, T));
        delayed.run();
        time.set(T - 500);
        waiting.remove().run();
        assertThat(games.claimed).isEmpty();
        assertThat(sweep.run()).isEqualTo(T);
    }
}
