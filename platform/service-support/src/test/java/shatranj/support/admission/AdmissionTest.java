package shatranj.support.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AdmissionTest {
    private static final int LIMIT = 1_000;
    private static final int LEAST = 32;
    private static final int EVERY_MS = 2;
    private static final int BEARABLE = (int) (Admission.LATE_MS / EVERY_MS);

    private final Admission admission = new Admission(LIMIT, LEAST);
    private long nowMs = 1_000_000;

    @Test
    void up_to_the_limit_are_taken_on_and_one_more_for_each_that_leaves() {
        assertThat(takenOn()).isEqualTo(LIMIT);
        admission.leaves();
        assertThat(takenOn()).isEqualTo(1);
    }

    @Test
    void who_is_refused_does_not_count() {
        assertThat(takenOn()).isEqualTo(LIMIT);
        assertThat(admission.enters()).isFalse();
        assertThat(admission.inHand()).isEqualTo(LIMIT);
    }

    @Test
    void tasks_done_in_time_change_nothing() {
        done(10_000, Admission.LATE_MS - 1);
        assertThat(takenOn()).isEqualTo(LIMIT);
    }

    @Test
    void what_a_pause_has_made_late_changes_nothing() {
        done(10_000, 5);
        done(Admission.A_WHILE_MS - 200, 2_000);
        done(1_000, 5);
        assertThat(takenOn()).isEqualTo(LIMIT);
    }

    @Test
    void few_that_meet_a_pause_each_change_nothing() {
        for (int pause = 0; pause < 100; pause++) {
            nowMs += 1_000;
            admission.done(900, nowMs);
        }
        assertThat(takenOn()).isEqualTo(LIMIT);
    }

    @Test
    void late_for_a_while_means_as_many_as_are_done_in_time() {
        done(1_000, 700);
        assertThat(takenOn()).isBetween(BEARABLE - 5, BEARABLE + 5);
    }

    @Test
    void some_that_are_quick_do_not_hide_that_the_others_wait() {
        for (int part = 0; part < 50; part++) {
            done(18, 700);
            done(EVERY_MS, 5);
        }
        assertThat(takenOn()).isLessThan(2 * BEARABLE);
    }

    @Test
    void some_that_are_late_among_those_in_time_change_nothing() {
        for (int part = 0; part < 50; part++) {
            done(18, 50);
            done(EVERY_MS, 400);
        }
        assertThat(takenOn()).isEqualTo(LIMIT);
    }

    @Test
    void who_is_slow_takes_some_on_always() {
        for (int one = 0; one < 100; one++) {
            nowMs += 150;
            admission.done(400, nowMs);
        }
        assertThat(takenOn()).isEqualTo(LEAST);
    }

    @Test
    void step_by_step_more_are_taken_on_when_they_are_done_in_time_again() {
        done(2_000, 700);
        done(220, 50);
        int soon = takenOn();
        assertThat(soon).isBetween(BEARABLE + 5, 2 * BEARABLE);
        done(5_000, 50);
        assertThat(soon + takenOn()).isEqualTo(LIMIT);
    }

    @Test
    void too_many_again_are_noticed_sooner_than_the_first_time() {
        done(2_000, 700);
        done(600, 50);
        int grown = takenOn();
        assertThat(grown).isGreaterThan(2 * BEARABLE);
        done(220, 300);
        for (int one = 0; one < grown; one++) {
            admission.leaves();
        }
        assertThat(takenOn()).isLessThan(grown);
    }

    /** Tasks that are done, one every two milliseconds, each of which has taken so long. */
    private void done(long forMs, long tookMs) {
        for (long endMs = nowMs + forMs; nowMs < endMs; nowMs += EVERY_MS) {
            admission.done(tookMs, nowMs);
        }
    }

    private int takenOn() {
        int taken = 0;
        while (admission.enters()) {
            taken++;
        }
        return taken;
    }
}
