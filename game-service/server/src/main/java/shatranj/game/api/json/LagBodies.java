package shatranj.game.api.json;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.LagMeasurement;
import shatranj.game.v1.MeasureLagResponse;

/** What a client and the server say to each other to measure lag. */
public final class LagBodies {
    private LagBodies() {}

    /** The probe of the last answer comes back. */
    @Schema(name = "LagEcho")
    public record Echo(
            @Schema(description = "Of the last answer; left out to begin with")
                    @Nullable String probe) {}

    /** A new probe, and what the last one measured. */
    @Schema(name = "LagAnswer")
    public record Answer(String probe, @Nullable Measurement lag) {
        /** An answer. */
        public static Answer of(MeasureLagResponse answer) {
            return new Answer(
                    answer.getProbe(), answer.hasLag() ? Measurement.of(answer.getLag()) : null);
        }
    }

    /** One round trip. */
    @Schema(name = "LagMeasurement")
    public record Measurement(
            @Schema(description = "For the header Lag-Receipt of moves") String receipt,
            long roundTripMs,
            Instant expiresAt) {
        static Measurement of(LagMeasurement lag) {
            return new Measurement(
                    lag.getReceipt(), lag.getRoundTripMs(), EnumNames.instant(lag.getExpiresAt()));
        }
    }
}
