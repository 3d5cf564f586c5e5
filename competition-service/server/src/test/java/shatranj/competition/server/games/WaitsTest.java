package shatranj.competition.server.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaitsTest {
    private static final Instant START = Instant.parse("2026-11-26T12:00:00Z");

    private final Waits waits = new Waits("Tournament");

    private static Instant after(int seconds) {
        return START.plusSeconds(seconds);
    }

    @Test
    void a_wait_lasts_until_the_tournament_goes_on_whatever_the_reasons() {
        assertThat(waits.longest(after(5))).isZero();
        waits.waits("a", "nobody answers", after(0));
        waits.waits("a", "nobody answers", after(10));
        waits.waits("a", "a player is missing", after(20));
        assertThat(waits.longest(after(30))).isEqualTo(Duration.ofSeconds(30));
        waits.goesOn("a");
        assertThat(waits.longest(after(40))).isZero();
        waits.waits("a", "nobody answers", after(50));
        assertThat(waits.longest(after(60))).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void the_one_that_has_waited_longest_counts() {
        waits.waits("a", "nobody answers", after(0));
        waits.waits("b", "nobody answers", after(20));
        assertThat(waits.longest(after(30))).isEqualTo(Duration.ofSeconds(30));
        waits.goesOn("a");
        assertThat(waits.longest(after(30))).isEqualTo(Duration.ofSeconds(10));
    }
}
