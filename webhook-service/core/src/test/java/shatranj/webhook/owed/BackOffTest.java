package shatranj.webhook.owed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BackOffTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");

    private static Optional<Instant> next(int failures, Instant now) {
        return BackOff.next(failures, NOON, now, Optional.empty(), 0);
    }

    @Test
    void it_is_soon_at_first_then_hourly_and_ends_after_a_day() {
        List<Duration> pauses = new ArrayList<>();
        Instant now = NOON;
        Optional<Instant> next = next(1, now);
        while (next.isPresent()) {
            pauses.add(Duration.between(now, next.get()));
            now = next.get();
            next = next(pauses.size() + 1, now);
        }
        assertThat(pauses.subList(0, 7))
                .containsExactly(
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(15),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(15),
                        Duration.ofMinutes(30),
                        Duration.ofHours(1));
        assertThat(now).isEqualTo(NOON.plus(BackOff.LIMIT));
        assertThat(pauses).hasSize(30);
    }

    @Test
    void a_receiver_may_ask_for_more_but_not_for_less_nor_for_more_than_the_day() {
        assertThat(BackOff.next(1, NOON, NOON, Optional.of(Duration.ofMinutes(2)), 0))
                .hasValue(NOON.plusSeconds(120));
        assertThat(BackOff.next(3, NOON, NOON, Optional.of(Duration.ofSeconds(1)), 0))
                .hasValue(NOON.plusSeconds(60));
        assertThat(BackOff.next(1, NOON, NOON, Optional.of(Duration.ofDays(30)), 0))
                .hasValue(NOON.plus(BackOff.LIMIT));
    }

    @Test
    void chance_makes_a_pause_longer_by_a_fifth_at_most() {
        assertThat(BackOff.next(7, NOON, NOON, Optional.empty(), 1))
                .hasValue(NOON.plus(Duration.ofMinutes(72)));
    }
}
