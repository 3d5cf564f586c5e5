package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PressureTest {
    private final Pressure pressure = new Pressure();

    @Test
    void nobody_is_refused_who_is_looked_at_soon() {
        for (long nowMs = 0; nowMs < 10_000; nowMs += 10) {
            assertThat(pressure.refuses(Pressure.LATE_MS - 1, nowMs)).isFalse();
        }
    }

    @Test
    void what_a_pause_has_made_late_is_done_all_the_same() {
        for (long nowMs = 0; nowMs < Pressure.A_WHILE_MS; nowMs++) {
            assertThat(pressure.refuses(2_000, nowMs)).isFalse();
        }
    }

    @Test
    void whoever_is_late_after_others_have_been_late_for_a_while_is_refused() {
        for (long nowMs = 0; nowMs < Pressure.A_WHILE_MS; nowMs += 100) {
            assertThat(pressure.refuses(Pressure.LATE_MS, nowMs)).isFalse();
        }
        assertThat(pressure.refuses(Pressure.LATE_MS, Pressure.A_WHILE_MS)).isTrue();
        assertThat(pressure.refuses(5_000, Pressure.A_WHILE_MS + 1)).isTrue();
    }

    @Test
    void few_that_meet_a_pause_each_are_not_refused() {
        for (long nowMs = 0; nowMs < 60_000; nowMs += 1_000) {
            assertThat(pressure.refuses(900, nowMs)).isFalse();
        }
    }

    @Test
    void few_that_wait_for_each_other_are_refused() {
        assertThat(pressure.refuses(1_000, 1_000)).isFalse();
        assertThat(pressure.refuses(1_000, 2_000)).isTrue();
        assertThat(pressure.refuses(1_000, 3_000)).isTrue();
    }

    @Test
    void one_that_did_not_wait_ends_the_refusals() {
        assertThat(pressure.refuses(500, 0)).isFalse();
        assertThat(pressure.refuses(600, 600)).isTrue();
        assertThat(pressure.refuses(0, 601)).isFalse();
        assertThat(pressure.refuses(500, 602)).isFalse();
    }
}
