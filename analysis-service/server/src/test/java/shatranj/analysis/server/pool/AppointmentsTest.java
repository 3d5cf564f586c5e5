package shatranj.analysis.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AppointmentsTest {
    private static final FreePlaces FULL = new FreePlaces(0, 0, Duration.ofMillis(400));
    private static final FreePlaces ONE_PLACE = new FreePlaces(1, 0, Duration.ofMillis(400));
    private static final FreePlaces ONE_THREAD = new FreePlaces(1, 1, Duration.ofMillis(400));
    private static final Optional<Duration> LET_IN = Optional.empty();

    private final Appointments appointments = new Appointments(10);

    @Test
    void while_nobody_waits_whoever_comes_is_let_in() {
        assertThat(ask("ada", ONE_PLACE, 0)).isEqualTo(LET_IN);
        assertThat(ask("ada", ONE_PLACE, 0)).isEqualTo(LET_IN);
    }

    @Test
    void turns_are_spread_over_the_time_in_which_places_become_free() {
        List<Optional<Duration>> told =
                IntStream.range(0, 7).mapToObj(i -> ask("asker-" + i, FULL, 0)).toList();

        assertThat(told)
                .extracting(wait -> wait.orElseThrow().toMillis())
                .containsExactly(1_000L, 1_000L, 2_000L, 2_000L, 2_000L, 3_000L, 3_000L);
    }

    @Test
    void who_asks_first_does_not_go_before_who_was_refused() {
        assertThat(ask("ada", FULL, 0)).isEqualTo(seconds(1));

        assertThat(ask("grace", ONE_PLACE, 1_000)).isEqualTo(seconds(1));
        assertThat(ask("ada", ONE_PLACE, 1_500)).isEqualTo(LET_IN);
        assertThat(ask("ada", ONE_PLACE, 1_500)).isEqualTo(seconds(1));
        assertThat(ask("grace", ONE_PLACE, 2_000)).isEqualTo(LET_IN);
    }

    @Test
    void who_comes_before_others_with_a_turn_is_not_let_in_where_only_theirs_is_free() {
        ask("ada", FULL, 0);
        ask("grace", FULL, 0);

        assertThat(ask("grace", ONE_PLACE, 1_000)).isEqualTo(seconds(1));
        assertThat(ask("ada", ONE_PLACE, 1_000)).isEqualTo(LET_IN);
    }

    @Test
    void who_comes_too_early_keeps_the_turn_and_hears_what_is_left() {
        FreePlaces slow = new FreePlaces(0, 0, Duration.ofSeconds(5));
        assertThat(ask("ada", slow, 0)).isEqualTo(seconds(5));
        ask("grace", slow, 0);

        assertThat(ask("ada", slow, 2_700)).isEqualTo(seconds(3));
        assertThat(ask("ada", slow, 4_900)).isEqualTo(seconds(1));
        assertThat(ask("ada", ONE_PLACE, 5_900)).isEqualTo(LET_IN);
    }

    @Test
    void who_comes_early_to_a_place_that_nobody_has_a_turn_for_is_let_in() {
        FreePlaces slow = new FreePlaces(0, 0, Duration.ofSeconds(5));
        ask("ada", slow, 0);

        assertThat(ask("ada", ONE_PLACE, 100)).isEqualTo(LET_IN);
    }

    @Test
    void who_is_due_and_finds_no_place_stays_before_those_who_came_later() {
        ask("ada", FULL, 0);
        ask("grace", FULL, 0);

        assertThat(ask("ada", FULL, 1_000)).isEqualTo(seconds(1));
        assertThat(ask("grace", ONE_PLACE, 1_100)).isEqualTo(seconds(1));
        assertThat(ask("ada", ONE_PLACE, 2_000)).isEqualTo(LET_IN);
    }

    @Test
    void a_turn_is_kept_until_the_grace_after_the_told_time_is_over() {
        // 400 ms were meant and a second was told.
        ask("ada", FULL, 0);
        long last = 1_000 + Appointments.GRACE.toMillis();

        assertThat(ask("grace", ONE_PLACE, last)).isEqualTo(seconds(1));
        assertThat(ask("grace", ONE_PLACE, last + 1)).isEqualTo(LET_IN);
    }

    @Test
    void what_was_promised_last_is_kept_too() {
        FreePlaces slow = new FreePlaces(0, 0, Duration.ofSeconds(5));
        ask("ada", slow, 0);
        // Told a second where a tenth is left.
        ask("ada", slow, 4_900);

        assertThat(ask("grace", ONE_PLACE, 5_900 + Appointments.GRACE.toMillis()))
                .isEqualTo(seconds(1));
    }

    @Test
    void a_thread_does_not_stay_idle_for_those_who_come_later() {
        FreePlaces slow = new FreePlaces(0, 0, Duration.ofSeconds(5));
        ask("ada", slow, 0);

        assertThat(ask("grace", ONE_THREAD, 1_000)).isEqualTo(LET_IN);
        assertThat(ask("grace", ONE_THREAD, 5_000)).isEqualTo(seconds(1));
    }

    @Test
    void nobody_is_told_more_than_a_minute() {
        FreePlaces stuck = new FreePlaces(0, 0, Duration.ofSeconds(45));
        assertThat(ask("ada", stuck, 0)).isEqualTo(seconds(45));

        assertThat(ask("grace", stuck, 0)).isEqualTo(seconds(60));

        // Who was before has gone in: one place is left to wait for.
        assertThat(ask("ada", ONE_PLACE, 45_000)).isEqualTo(LET_IN);
        assertThat(ask("grace", stuck, 60_000)).isEqualTo(seconds(45));
    }

    @Test
    void when_the_book_is_full_a_refusal_is_no_appointment() {
        IntStream.range(0, 10).forEach(i -> ask("asker-" + i, FULL, 0));
        assertThat(ask("ada", FULL, 0)).isEqualTo(seconds(5));

        // All others have had their turns; only what is in the book goes before a newcomer.
        IntStream.range(0, 10)
                .forEach(i -> assertThat(ask("asker-" + i, ONE_PLACE, 2_000)).isEqualTo(LET_IN));
        assertThat(ask("grace", ONE_PLACE, 2_000)).isEqualTo(LET_IN);
    }

    private Optional<Duration> ask(String owner, FreePlaces room, long nowMs) {
        return appointments.ask(owner, room, Duration.ofMillis(nowMs));
    }

    private static Optional<Duration> seconds(long seconds) {
        return Optional.of(Duration.ofSeconds(seconds));
    }
}
