package shatranj.webhook.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.webhook.endpoint.Endpoint.Keyed;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.signing.Secret;

class EndpointTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");

    private static Secret secret(int number) {
        byte[] key = new byte[32];
        Arrays.fill(key, (byte) number);
        return Secret.of(key);
    }

    private static Endpoint endpoint(EventKind... events) {
        return new Endpoint(
                "e1",
                "ann",
                "https://example.org/",
                "",
                Set.of(events),
                List.of(new Keyed(secret(1), Optional.empty())),
                new Status.Enabled(),
                NOON);
    }

    @Test
    void a_secret_that_was_replaced_signs_for_a_day_more() {
        Endpoint rotated = endpoint().rotated(secret(2), NOON);
        Instant dayLater = NOON.plus(Endpoint.OVERLAP);
        assertThat(rotated.signing(NOON)).containsExactly(secret(2), secret(1));
        assertThat(rotated.signing(dayLater.minusMillis(1))).containsExactly(secret(2), secret(1));
        assertThat(rotated.signing(dayLater)).containsExactly(secret(2));
    }

    @Test
    void a_third_secret_ends_the_oldest_at_once() {
        Endpoint twice =
                endpoint()
                        .rotated(secret(2), NOON)
                        .rotated(secret(3), NOON.plus(Duration.ofHours(1)));
        assertThat(twice.signing(NOON.plus(Duration.ofHours(1))))
                .containsExactly(secret(3), secret(2));
    }

    @Test
    void it_gets_the_kinds_that_it_wants_and_every_test() {
        Endpoint ends = endpoint(EventKind.GAME_ENDED);
        assertThat(ends.wants(Set.of(EventKind.GAME_MOVED))).isFalse();
        assertThat(ends.wants(Set.of(EventKind.GAME_MOVED, EventKind.GAME_ENDED))).isTrue();
        assertThat(ends.wants(Set.of(EventKind.WEBHOOK_TEST))).isTrue();
        assertThat(endpoint().wants(Set.of(EventKind.TOURNAMENT_PAIRED))).isTrue();
    }

    @Test
    void one_that_is_disabled_wants_nothing() {
        Endpoint off = endpoint().in(new Status.Disabled(NOON, Optional.of("GONE")));
        assertThat(off.wants(Set.of(EventKind.GAME_ENDED))).isFalse();
        assertThat(off.in(new Status.Enabled()).wants(Set.of(EventKind.GAME_ENDED))).isTrue();
    }

    @Test
    void words_of_kinds_are_read_as_they_are_written() {
        for (EventKind kind : EventKind.values()) {
            assertThat(EventKind.of(kind.word())).hasValue(kind);
        }
        assertThat(EventKind.of("game.unknown")).isEmpty();
    }
}
