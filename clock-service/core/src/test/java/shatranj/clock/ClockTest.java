package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClockTest {

    private static final long START = 1_700_000_000_000L;
    private static final TimeControl.Timed THREE_PLUS_TWO = TimeControl.fischer(180_000, 2_000);

    private final Clock started = Clock.set(THREE_PLUS_TWO).start(Side.WHITE, START);

    @Test
    void whites_time_passes_from_the_start_of_the_game() {
        assertThat(started.running()).contains(new Running(Side.WHITE, START));
        assertThat(started.flagAt()).hasValue(START + 180_000);
        assertThat(started.remainingMs(Side.WHITE, START + 1_000)).isEqualTo(179_000);
        assertThat(started.remainingMs(Side.BLACK, START + 1_000)).isEqualTo(180_000);
    }

    @Test
    void a_press_charges_the_mover_adds_the_increment_and_starts_the_other_side() {
        Clock pressed = started.press(START + 10_000);
        assertThat(pressed.white()).isEqualTo(new Face(172_000, 1));
        assertThat(pressed.black()).isEqualTo(new Face(180_000, 0));
        assertThat(pressed.running()).contains(new Running(Side.BLACK, START + 10_000));
    }

    @Test
    void a_move_in_the_last_millisecond_beats_the_flag() {
        Clock pressed = started.press(START + 179_999);
        assertThat(pressed.white().remainingMs()).isEqualTo(2_001);
        assertThat(started.hasFallen(START + 179_999)).isFalse();
    }

    @Test
    void a_move_at_the_flag_instant_comes_too_late_and_earns_no_increment() {
        Clock pressed = started.press(START + 180_000);
        assertThat(started.hasFallen(START + 180_000)).isTrue();
        assertThat(pressed.white()).isEqualTo(new Face(0, 0));
        assertThat(pressed.running()).isEmpty();
        assertThat(pressed.hasFallen(START)).isTrue();
        assertThat(pressed.flagAt()).isEmpty();
    }

    @Test
    void a_stopped_clock_keeps_what_was_left_and_never_falls() {
        Clock stopped = started.press(START + 10_000).stop(START + 15_000);
        assertThat(stopped.white().remainingMs()).isEqualTo(172_000);
        assertThat(stopped.black().remainingMs()).isEqualTo(175_000);
        assertThat(stopped.flagAt()).isEmpty();
        assertThat(stopped.hasFallen(Long.MAX_VALUE)).isFalse();
        assertThat(stopped.stop(START + 99_000)).isEqualTo(stopped);
        assertThat(stopped.start(Side.BLACK, START + 100_000).flagAt()).hasValue(START + 275_000);
    }

    @Test
    void a_credit_moves_the_flag_and_nothing_else() {
        Clock credited = started.credit(4_000);
        assertThat(credited.flagAt()).hasValue(START + 184_000);
        assertThat(credited.running()).isEqualTo(started.running());
        assertThat(credited.black()).isEqualTo(started.black());
        assertThat(credited.press(START + 182_000).white().remainingMs()).isEqualTo(4_000);
    }

    @Test
    void where_no_side_runs_there_is_nothing_to_give_back() {
        Clock stopped = started.stop(START + 1);
        assertThat(stopped.credit(5_000)).isEqualTo(stopped);
    }

    @Test
    void the_move_that_completes_a_period_brings_the_next_ones_time() {
        Clock clock =
                Clock.set(
                                new TimeControl.Periods(
                                        List.of(
                                                Period.ofMoves(2, 10_000, 1_000),
                                                Period.rest(5_000, 3_000))))
                        .start(Side.WHITE, START);
        clock = clock.press(START + 4_000).press(START + 4_000); // White 7 s, Black 11 s
        assertThat(clock.white()).isEqualTo(new Face(7_000, 1));
        clock =
                clock.press(START + 6_000)
                        .press(START + 6_000); // second moves: + 1 s of the first period, + 5 s
        assertThat(clock.white()).isEqualTo(new Face(11_000, 2));
        assertThat(clock.black()).isEqualTo(new Face(17_000, 2));
        clock = clock.press(START + 6_000); // third: + 3 s of the last period
        assertThat(clock.white()).isEqualTo(new Face(14_000, 3));
    }

    @Test
    void a_simple_delay_is_not_charged_and_not_saved() {
        Clock clock =
                Clock.set(
                                new TimeControl.Periods(
                                        List.of(
                                                Period.rest(10_000, 0)
                                                        .withDelay(3_000, DelayKind.SIMPLE))))
                        .start(Side.WHITE, START);
        assertThat(clock.flagAt()).hasValue(START + 13_000);
        assertThat(clock.press(START + 2_000).white().remainingMs()).isEqualTo(10_000);
        assertThat(clock.press(START + 4_000).white().remainingMs()).isEqualTo(9_000);
        assertThat(clock.press(START + 12_999).white().remainingMs()).isEqualTo(1);
    }

    @Test
    void a_bronstein_delay_gives_back_what_was_used_up_to_the_delay() {
        Clock clock =
                Clock.set(
                                new TimeControl.Periods(
                                        List.of(
                                                Period.rest(10_000, 0)
                                                        .withDelay(3_000, DelayKind.BRONSTEIN))))
                        .start(Side.WHITE, START);
        assertThat(clock.flagAt()).hasValue(START + 10_000);
        assertThat(clock.press(START + 2_000).white().remainingMs()).isEqualTo(10_000);
        assertThat(clock.press(START + 4_000).white().remainingMs()).isEqualTo(9_000);
        assertThat(clock.press(START + 10_000).white().remainingMs()).isZero();
    }

    @Test
    void days_a_move_begin_anew_with_every_move() {
        Clock clock = Clock.set(new TimeControl.DaysPerMove(2)).start(Side.WHITE, START);
        assertThat(clock.flagAt()).hasValue(START + 172_800_000);
        assertThat(clock.press(START + 100_000_000).white()).isEqualTo(new Face(172_800_000, 1));
        assertThat(clock.press(START + 172_800_000).white().fallen()).isTrue();
    }

    @Test
    void a_clock_is_put_together_again_from_what_an_event_holds() {
        Clock pressed = started.press(START + 10_000);
        Clock restored =
                new Clock(
                        THREE_PLUS_TWO,
                        new Face(172_000, 1),
                        new Face(180_000, 0),
                        Optional.of(new Running(Side.BLACK, START + 10_000)));
        assertThat(restored).isEqualTo(pressed);
    }

    @Test
    void impossible_transitions_are_bugs_of_the_caller() {
        assertThatThrownBy(() -> started.press(START - 1))
                .hasMessageContaining("before the clock began to run");
        assertThatThrownBy(() -> started.start(Side.BLACK, START))
                .hasMessageContaining("runs already");
        assertThatThrownBy(() -> started.credit(-1)).hasMessageContaining("takes nothing away");
        assertThatThrownBy(() -> started.stop(START).press(START))
                .hasMessageContaining("only a running clock");
        assertThatThrownBy(() -> started.press(START + 180_000).start(Side.WHITE, START + 180_000))
                .hasMessageContaining("a fallen clock does not run");
        assertThatThrownBy(() -> new Face(-1, 0)).hasMessageContaining("no negative time");
        assertThatThrownBy(() -> TimeControl.fischer(0, 0))
                .hasMessageContaining("periods[0].timeMs");
    }
}
