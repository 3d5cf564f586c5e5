package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
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
        assertThat(credited.white()).isEqualTo(started.white());
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
                                new Periods(
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
                                new Periods(
                                        List.of(
                                                Period.rest(10_000, 0)
                                                        .with(new Bonus.SimpleDelay(3_000)))))
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
                                new Periods(
                                        List.of(
                                                Period.rest(10_000, 0)
                                                        .with(new Bonus.Bronstein(3_000)))))
                        .start(Side.WHITE, START);
        assertThat(clock.flagAt()).hasValue(START + 10_000);
        assertThat(clock.press(START + 2_000).white().remainingMs()).isEqualTo(10_000);
        assertThat(clock.press(START + 4_000).white().remainingMs()).isEqualTo(9_000);
        assertThat(clock.press(START + 10_000).white().remainingMs()).isZero();
    }

    @Test
    void days_a_move_begin_anew_with_every_move() {
        Clock clock = Clock.set(new DaysPerMove(2)).start(Side.WHITE, START);
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
                        new Running(Side.BLACK, START + 10_000));
        assertThat(restored).isEqualTo(pressed);
    }

    @Test
    void a_bank_of_days_pays_for_what_a_move_takes_too_long() {
        long day = 86_400_000;
        Clock clock = Clock.set(new DaysPerMove(2, 10)).start(Side.WHITE, START);
        assertThat(clock.flagAt()).hasValue(START + 12 * day);
        Clock quick = clock.press(START + day);
        assertThat(quick.white()).isEqualTo(new Face(12 * day, 1));
        Clock slow = clock.press(START + 5 * day);
        assertThat(slow.white()).isEqualTo(new Face(9 * day, 1));
    }

    @Test
    void the_time_of_a_move_begins_anew_and_only_a_gift_lasts() {
        Clock clock = Clock.set(new MoveTime(30_000)).start(Side.WHITE, START);
        assertThat(clock.press(START + 29_999).white()).isEqualTo(new Face(30_000, 1));
        assertThat(clock.press(START + 30_000).white().fallen()).isTrue();
        Clock given = clock.give(Side.WHITE, 15_000);
        assertThat(given.press(START + 20_000).white()).isEqualTo(new Face(45_000, 1));
        assertThat(given.press(START + 40_000).white()).isEqualTo(new Face(35_000, 1));
        Clock taken = clock.take(Side.WHITE, 10_000, START);
        assertThat(taken.flagAt()).hasValue(START + 20_000);
        assertThat(taken.press(START + 5_000).white()).isEqualTo(new Face(30_000, 1));
    }

    @Test
    void byo_yomi_costs_whole_periods_only() {
        // 10 s, then three periods of 5 s: 25 s until the flag
        Clock clock = Clock.set(new ByoYomi(10_000, 3, 5_000)).start(Side.WHITE, START);
        assertThat(clock.flagAt()).hasValue(START + 25_000);
        assertThat(clock.press(START + 4_000).white().remainingMs()).isEqualTo(21_000);
        assertThat(clock.press(START + 14_999).white().remainingMs()).isEqualTo(15_000);
        assertThat(clock.press(START + 15_000).white().remainingMs()).isEqualTo(10_000);
        assertThat(clock.press(START + 24_999).white().remainingMs()).isEqualTo(5_000);
        assertThat(clock.press(START + 25_000).white().fallen()).isTrue();
    }

    @Test
    void a_gift_in_byo_yomi_is_neither_lost_nor_doubled() {
        Clock clock =
                Clock.set(new ByoYomi(0, 2, 5_000)).start(Side.WHITE, START).give(Side.WHITE, 700);
        assertThat(clock.press(START + 600).white().remainingMs()).isEqualTo(10_100);
        assertThat(clock.press(START + 5_699).white().remainingMs()).isEqualTo(10_000);
        assertThat(clock.press(START + 5_700).white().remainingMs()).isEqualTo(5_000);
    }

    @Test
    void sand_that_leaves_one_glass_fills_the_other() {
        Clock clock = Clock.set(new Hourglass(60_000)).start(Side.WHITE, START);
        Clock pressed = clock.press(START + 20_000);
        assertThat(pressed.white()).isEqualTo(new Face(40_000, 1));
        assertThat(pressed.black()).isEqualTo(new Face(80_000, 0));
        assertThat(pressed.flagAt()).hasValue(START + 100_000);
        assertThat(clock.remainingMs(Side.BLACK, START + 5_000)).isEqualTo(65_000);
        assertThat(clock.stop(START + 70_000).black().remainingMs()).isEqualTo(120_000);
    }

    @Test
    void sand_that_stood_still_in_an_outage_fills_nothing() {
        Clock clock = Clock.set(new Hourglass(60_000)).start(Side.WHITE, START);
        Clock pressed = clock.credit(15_000).press(START + 20_000);
        assertThat(pressed.white().remainingMs()).isEqualTo(55_000);
        assertThat(pressed.black().remainingMs()).isEqualTo(65_000);
    }

    @Test
    void odds_give_each_side_its_own_time() {
        Clock clock =
                Clock.set(
                                new Odds(
                                        TimeControl.fischer(300_000, 3_000),
                                        TimeControl.fischer(60_000, 0)))
                        .start(Side.WHITE, START)
                        .press(START + 1_000)
                        .press(START + 3_000);
        assertThat(clock.white()).isEqualTo(new Face(302_000, 1));
        assertThat(clock.black()).isEqualTo(new Face(58_000, 1));
    }

    @Test
    void a_pause_keeps_what_the_turn_took_and_what_is_left_of_the_delay() {
        Clock clock =
                Clock.set(
                                new Periods(
                                        List.of(
                                                Period.rest(10_000, 0)
                                                        .with(new Bonus.SimpleDelay(3_000)))))
                        .start(Side.WHITE, START);
        Clock paused = clock.pause(START + 2_000);
        assertThat(paused.turn()).isEqualTo(new Turn.Paused(Side.WHITE, 2_000));
        assertThat(paused.running()).isEmpty();
        Clock resumed = paused.resume(START + 60_000);
        assertThat(resumed.flagAt()).hasValue(START + 71_000); // 1 s of the delay, then 10 s
        assertThat(resumed.press(START + 62_000).white().remainingMs()).isEqualTo(9_000);
        assertThat(paused.stop(START + 60_000).white().remainingMs()).isEqualTo(10_000);
    }

    @Test
    void a_gift_adds_time_to_either_side_without_touching_the_turn() {
        Clock given = started.give(Side.WHITE, 15_000).give(Side.BLACK, 20_000);
        assertThat(given.flagAt()).hasValue(START + 195_000);
        assertThat(given.black().remainingMs()).isEqualTo(200_000);
        assertThat(given.turn()).isEqualTo(started.turn());
    }

    @Test
    void a_penalty_takes_time_but_fells_no_flag() {
        Clock taken = started.take(Side.WHITE, 60_000, START + 10_000);
        assertThat(taken.flagAt()).hasValue(START + 120_000);
        Clock all = started.take(Side.WHITE, 600_000, START + 10_000);
        assertThat(all.remainingMs(Side.WHITE, START + 10_000)).isEqualTo(1);
        assertThat(all.flagAt()).hasValue(START + 10_001);
        assertThat(started.take(Side.BLACK, 600_000, START).black().remainingMs()).isEqualTo(1);
    }

    /** The opponent's sand is still running: it is not yet there to be taken. */
    @Test
    void nothing_is_taken_from_an_hourglass_that_has_not_come_over_yet() {
        Clock clock = Clock.set(new Hourglass(20_000)).start(Side.WHITE, START);
        assertThat(clock.remainingMs(Side.BLACK, START + 15_000)).isEqualTo(35_000);
        assertThat(clock.takeableMs(Side.BLACK, START + 15_000)).isEqualTo(19_999);
        assertThat(clock.take(Side.BLACK, 30_000, START + 15_000).black().remainingMs())
                .isEqualTo(1);
        assertThat(clock.takeableMs(Side.WHITE, START + 15_000)).isEqualTo(4_999);
    }

    @Test
    void a_takeback_starts_the_turn_of_that_ply_anew() {
        Clock afterOne = started.press(START + 10_000);
        Clock afterThree = afterOne.press(START + 20_000).press(START + 40_000);
        Clock back = afterThree.takeback(afterOne, START + 50_000);
        assertThat(back.white()).isEqualTo(afterOne.white());
        assertThat(back.black()).isEqualTo(afterOne.black());
        assertThat(back.running()).contains(new Running(Side.BLACK, START + 50_000));
    }

    @Test
    void lag_is_given_back_out_of_a_quota_that_fills_again() {
        Clock clock = started.press(START + 5_000, 600); // White: 600 ms of 1,000
        assertThat(clock.white())
                .isEqualTo(new Face(180_000 - 4_400 + 2_000, 1, new LagQuota(350), 0));
        clock = clock.press(START + 6_000).press(START + 8_000, 900); // 650 are left
        assertThat(clock.white())
                .isEqualTo(new Face(177_600 - 1_350 + 2_000, 2, new LagQuota(750), 0));
        assertThat(clock.press(START + 8_000).lagCreditMs(START + 8_100, 900))
                .as("never more than the turn took")
                .isEqualTo(100);
    }

    @Test
    void no_turn_counts_while_its_side_is_away() {
        long day = 86_400_000;
        Clock clock = Clock.set(new DaysPerMove(3)).start(Side.WHITE, START);
        Clock away = clock.away(Side.WHITE, START + day, START + 11 * day);
        assertThat(away.flagAt()).hasValue(START + 13 * day);
        assertThat(away.remainingMs(Side.WHITE, START + 5 * day)).isEqualTo(2 * day);
        assertThat(away.away(Side.WHITE, START + 4 * day, START + 4 * day).flagAt())
                .as("back early")
                .hasValue(START + 6 * day);
        Clock moved = away.press(START + 2 * day).press(START + 3 * day);
        assertThat(moved.flagAt()).as("still away").hasValue(START + 14 * day);
        assertThat(clock.away(Side.BLACK, START, START + 9 * day).flagAt())
                .isEqualTo(clock.flagAt());
    }

    @Test
    void a_leave_comes_out_of_a_bank_in_days_and_those_not_begun_go_back() {
        long day = 86_400_000;
        Vacation away = Vacation.FULL.take(START + 10 * day, START);
        assertThat(away).isEqualTo(new Vacation(20, START + 10 * day));
        assertThat(away.take(START + 12 * day, START + day))
                .as("prolonged")
                .isEqualTo(new Vacation(18, START + 12 * day));
        assertThat(away.take(START + 10 * day + 1, START + 9 * day).daysLeft())
                .as("a day begun")
                .isEqualTo(19);
        assertThat(away.comeBack(START + 4 * day)).isEqualTo(new Vacation(26, START + 4 * day));
        assertThat(away.comeBack(START + 4 * day + 1).daysLeft()).isEqualTo(25);
        assertThat(away.comeBack(START + 10 * day)).isEqualTo(away);
        assertThat(away.cost(START + 10 * day, START + day)).isZero();
        assertThatThrownBy(() -> away.take(START + 31 * day, START))
                .hasMessageContaining("1 to 20");
    }

    @Test
    void however_often_a_player_goes_and_comes_back_the_bank_is_empty_in_the_end() {
        long day = 86_400_000;
        Random random = new Random(5);
        for (int life = 0; life < 1_000; life++) {
            Vacation bank = Vacation.FULL;
            long now = START;
            int leaves = 0;
            while (bank.daysLeft() > 0) {
                long most = Math.max(now, bank.untilMs()) + bank.daysLeft() * day;
                long until = most - random.nextLong(bank.daysLeft() * day);
                bank = bank.take(until, now);
                leaves++;
                now += random.nextLong(2 * day);
                bank = random.nextBoolean() ? bank.comeBack(now) : bank;
            }
            // At worst a bank is taken day by day and all but one of them given back: 30 + 29 + …
            assertThat(leaves).isBetween(1, 465);
        }
    }

    @Test
    void only_a_last_period_is_a_quickplay_finish() {
        Allowance periods =
                new Periods(List.of(Period.ofMoves(2, 60_000, 0), Period.rest(100_000, 0)));
        assertThat(periods.quickplayFinish(1)).isFalse();
        assertThat(periods.quickplayFinish(2)).isTrue();
        assertThat(new MoveTime(1_000).quickplayFinish(100)).isFalse();
        assertThat(new ByoYomi(0, 1, 1_000).quickplayFinish(100)).isFalse();
    }

    @Test
    void impossible_transitions_are_bugs_of_the_caller() {
        assertThatThrownBy(() -> started.start(Side.BLACK, START))
                .hasMessageContaining("in use already");
        assertThatThrownBy(() -> started.credit(-1)).hasMessageContaining("expected 0 or more");
        assertThatThrownBy(() -> started.resume(START)).hasMessageContaining("only a paused clock");
        assertThatThrownBy(() -> started.stop(START).press(START))
                .hasMessageContaining("only a running clock");
        assertThatThrownBy(() -> started.press(START + 180_000).start(Side.WHITE, START + 180_000))
                .hasMessageContaining("a fallen clock does not run");
        assertThatThrownBy(() -> started.away(Side.WHITE, START, START + 1))
                .hasMessageContaining("under 3+2");
        assertThatThrownBy(() -> new Face(-1, 0)).hasMessageContaining("no negative time");
        assertThatThrownBy(() -> TimeControl.fischer(0, 0))
                .hasMessageContaining("periods[0].timeMs");
    }
}
