package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Both clocks at one instant.
 *
 * @param running {@code WHITE} or {@code BLACK}; empty when neither runs
 * @param flagAt when the running flag falls
 */
public record ClockFace(
        Duration white, Duration black, Optional<String> running, Optional<Instant> flagAt) {

    /** Reads {@code clock} of a game or of a frame; empty where the game is untimed. */
    static Optional<ClockFace> from(JsonNode clock) {
        if (!clock.has("whiteMs")) {
            return Optional.empty();
        }
        return Optional.of(
                new ClockFace(
                        Duration.ofMillis(clock.path("whiteMs").asLong()),
                        Duration.ofMillis(clock.path("blackMs").asLong()),
                        Optional.ofNullable(clock.path("running").textValue()),
                        Optional.ofNullable(clock.path("flagAt").textValue()).map(Instant::parse)));
    }
}
