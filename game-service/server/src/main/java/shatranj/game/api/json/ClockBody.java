package shatranj.game.api.json;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.ClockReading;

/** Both clocks at the instant of the last decision. */
@Schema(name = "Clock")
public record ClockBody(
        long whiteMs,
        long blackMs,
        @Nullable String running,
        @Nullable Instant asOf,
        @Nullable Instant flagAt) {
    /** A reading of the clocks. */
    public static ClockBody of(ClockReading clock) {
        return new ClockBody(
                clock.getWhiteMs(),
                clock.getBlackMs(),
                EnumNames.of(clock.getRunning()),
                clock.hasAsOf() ? EnumNames.instant(clock.getAsOf()) : null,
                clock.hasFlagAt() ? EnumNames.instant(clock.getFlagAt()) : null);
    }
}
