package shatranj.game.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a player's line is long, and what a player could make of it (ADR 10). */
class LagReceiptsTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final LagReceipts pod = new LagReceipts(key("pod"), key("all"));
    private final LagReceipts other = new LagReceipts(key("other"), key("all"));
    private final LagReceipts stranger = new LagReceipts(key("pod"), key("another secret"));

    private static byte[] key(String secret) {
        return secret.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void a_probe_that_comes_back_measures_the_round_trip() {
        LagReceipts.Measured measured = measured(120);
        assertThat(measured.roundTripMs()).isEqualTo(120);
        assertThat(measured.expiresAt()).isEqualTo(NOON.plusMillis(120).plusSeconds(60));
        assertThat(pod.lagMs("ann", measured.receipt(), NOON.plusSeconds(1))).hasValue(120);
    }

    @Test
    void a_receipt_counts_at_every_pod_and_a_probe_at_its_own() {
        assertThat(other.lagMs("ann", measured(120).receipt(), NOON)).hasValue(120);
        assertThat(other.measured("ann", pod.probe("ann", NOON), NOON.plusMillis(120))).isEmpty();
    }

    @Test
    void a_receipt_ends() {
        LagReceipts.Measured measured = measured(120);
        Instant end = measured.expiresAt();
        assertThat(pod.lagMs("ann", measured.receipt(), end.minusMillis(1))).hasValue(120);
        assertThat(pod.lagMs("ann", measured.receipt(), end)).isEmpty();
    }

    @Test
    void what_belongs_to_somebody_else_is_nothing() {
        assertThat(pod.lagMs("ben", measured(120).receipt(), NOON)).isEmpty();
        assertThat(pod.measured("ben", pod.probe("ann", NOON), NOON)).isEmpty();
    }

    @Test
    void an_echo_that_took_too_long_or_no_time_at_all_measures_nothing() {
        String probe = pod.probe("ann", NOON);
        assertThat(pod.measured("ann", probe, NOON.plusMillis(10_000))).isPresent();
        assertThat(pod.measured("ann", probe, NOON.plusMillis(10_001))).isEmpty();
        assertThat(pod.measured("ann", probe, NOON.minusMillis(1))).isEmpty();
    }

    @Test
    void no_changed_bit_and_no_other_key_makes_a_receipt() {
        String receipt = measured(120).receipt();
        byte[] bytes = Base64.getUrlDecoder().decode(receipt);
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            String forged = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            assertThat(pod.lagMs("ann", forged, NOON)).as("bit %d", bit).isEmpty();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
        assertThat(stranger.lagMs("ann", receipt, NOON)).isEmpty();
        assertThat(pod.lagMs("ann", pod.probe("ann", NOON), NOON)).isEmpty();
        assertThat(pod.lagMs("ann", "", NOON)).isEmpty();
        assertThat(pod.lagMs("ann", "A".repeat(43), NOON)).isEmpty();
        assertThat(pod.lagMs("ann", "=", NOON)).isEmpty();
    }

    @Test
    void both_are_texts_that_a_header_may_hold() {
        assertThat(measured(9_999).receipt())
                .matches("[A-Za-z0-9_-]+")
                .hasSizeLessThanOrEqualTo(LagReceipts.MOST_CHARACTERS);
    }

    private LagReceipts.Measured measured(long ms) {
        Optional<LagReceipts.Measured> measured =
                pod.measured("ann", pod.probe("ann", NOON), NOON.plusMillis(ms));
        return measured.orElseThrow();
    }
}
