package shatranj.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import shatranj.client.model.Clock;

/** What is left on a clock, when nobody's clock is right and the way is slow. */
class ServerTimeTest {
    private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");

    private long now = 5_000_000;
    private final ServerTime time = new ServerTime(() -> now);

    private Instant server() {
        return NOON.plusNanos(now);
    }

    private void passes(long millis) {
        now += Duration.ofMillis(millis).toNanos();
    }

    private void exchange(long there, long back) {
        long sentAt = now;
        passes(there);
        Instant written = server();
        passes(back);
        time.heard(written, sentAt);
    }

    private Duration error() {
        return Duration.between(server(), time.now()).abs();
    }

    @Test
    void is_right_to_half_of_the_quickest_round_trip() {
        exchange(0, 3000);
        exchange(20, 10);
        exchange(2000, 500);
        assertThat(error()).isLessThanOrEqualTo(Duration.ofMillis(15));
    }

    @Test
    void frames_bound_it_from_below_and_late_ones_do_no_harm() {
        exchange(1000, 0);
        time.heard(server());
        assertThat(error()).isLessThanOrEqualTo(Duration.ofMillis(500));
        passes(5000);
        time.heard(server().minusSeconds(4));
        assertThat(error()).isLessThanOrEqualTo(Duration.ofMillis(500));
    }

    @Test
    void follows_a_server_whose_clock_was_set() {
        exchange(10, 10);
        time.heard(server().plusSeconds(3600), now);
        assertThat(error().minusSeconds(3600).abs()).isLessThan(Duration.ofMillis(100));
    }

    @Test
    void a_running_clock_ends_at_its_flag_and_a_delay_shows_what_stood() {
        exchange(0, 0);
        Clock clock =
                new Clock()
                        .whiteMs(60_000L)
                        .blackMs(30_000L)
                        .running("WHITE")
                        .flagAt(server().plusSeconds(63));
        // Three seconds of delay run down first.
        assertThat(time.left(clock, true)).isEqualTo(Duration.ofSeconds(60));
        assertThat(time.left(clock, false)).isEqualTo(Duration.ofSeconds(30));
        passes(13_000);
        assertThat(time.left(clock, true)).isEqualTo(Duration.ofSeconds(50));
        passes(500_000);
        assertThat(time.left(clock, true)).isZero();
    }
}
