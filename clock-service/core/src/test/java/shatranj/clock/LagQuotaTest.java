package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lag brings in a whole game: to who is far away, and to who only says so. */
class LagQuotaTest {
    private static final long START = 1_795_000_000_000L;
    private static final int MOVES = 80;
    private static final List<String> USUAL = List.of("2+1", "3", "3+2", "5", "10", "15+10");

    private static TimeControl.Timed control(String text) {
        return (TimeControl.Timed) ((Reading.Valid) TimeControl.parse(text)).timeControl();
    }

    /** White moves so many times, each turn taking {@code usedMs}; Black answers at once. */
    private static Clock played(TimeControl.Timed control, int moves, long usedMs, long lagMs) {
        Clock clock = Clock.set(control).start(Side.WHITE, START);
        long now = START;
        for (int move = 0; move < moves && !clock.hasFallen(now); move++) {
            now += usedMs;
            clock = clock.press(now, lagMs);
            if (!clock.hasFallen(now)) {
                clock = clock.press(now);
            }
        }
        return clock;
    }

    /** The cheat of issue 27: the echo is held back for 2 s, 80 moves are made in 17 s. */
    @Test
    void who_holds_back_the_echo_gains_a_tenth_of_the_clock_and_loses_on_time() {
        TimeControl.Timed bullet = TimeControl.fischer(2_000, 0);

        Clock cheated = played(bullet, MOVES, 212, 2_000);

        assertThat(cheated.white().fallen()).isTrue();
        int moves = cheated.white().moves();
        LagRule rule = LagRule.of(bullet.of(Side.WHITE));
        long gained = (moves + 1) * 212L - 2_000;
        assertThat(gained).isLessThanOrEqualTo(rule.capMs() + (moves + 1) * rule.refillMs() + 212);
        assertThat(rule.capMs() + MOVES * rule.refillMs())
                .as("ms in all 80 moves")
                .isLessThanOrEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(longs = {20, 80, 150, 250})
    void in_the_usual_games_honest_lag_comes_back_in_full(long lagMs) {
        for (String text : USUAL) {
            TimeControl.Timed control = control(text);
            long used = 1_000 + lagMs;

            Clock clock = played(control, 60, used, lagMs);

            long without = played(control, 60, 1_000, 0).white().remainingMs();
            assertThat(clock.white().remainingMs()).as(text).isEqualTo(without);
        }
    }

    @Test
    void in_a_minute_for_the_whole_game_a_tenth_of_a_second_comes_back_for_each_move() {
        Clock clock = played(control("1"), 50, 600, 100);

        assertThat(clock.white().remainingMs()).isEqualTo(60_000 - 50 * 500);
    }

    @Test
    void what_lag_may_bring_grows_with_the_time_of_the_game_up_to_a_quarter_of_a_second_a_move() {
        assertThat(LagRule.of(TimeControl.fischer(2_000, 0))).isEqualTo(new LagRule(200, 3));
        assertThat(LagRule.of(TimeControl.fischer(60_000, 0))).isEqualTo(new LagRule(1_000, 100));
        assertThat(LagRule.of(TimeControl.fischer(180_000, 2_000)))
                .isEqualTo(new LagRule(1_000, 250));
        assertThat(LagRule.of(new MoveTime(1_000))).isEqualTo(new LagRule(1_000, 100));
        assertThat(LagRule.of(new DaysPerMove(3))).isEqualTo(new LagRule(1_000, 250));
    }
}
