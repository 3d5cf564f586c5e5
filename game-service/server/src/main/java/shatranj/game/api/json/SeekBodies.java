package shatranj.game.api.json;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.support.timecontrol.TimeControlJson;

/** Requests and answers about seeks. */
public final class SeekBodies {
    private SeekBodies() {}

    /** A wish for a game. Every field may be left out. */
    @Schema(name = "CreateSeek")
    public record Create(
            @Schema(oneOf = {String.class, RuleSetBody.class}) @Nullable RuleSetBody ruleSet,
            @Nullable String setup,
            @Nullable String initialFen,
            @Schema(oneOf = {String.class, TimeControlJson.class})
                    @Nullable TimeControlJson timeControl,
            @Schema(enumeration = {"REJECT", "PENALISE"}) @Nullable String illegalMove,
            @Schema(enumeration = {"PUBLIC", "UNLISTED", "PRIVATE"}) @Nullable String visibility,
            @Schema(description = "Abort if the first move does not come") @Nullable Long noStartMs,
            @Schema(enumeration = {"WHITE", "BLACK", "RANDOM"}) @Nullable String color,
            @Schema(description = "Players whom the seeker does not want to meet, at most 20")
                    @Nullable List<String> avoid) {}

    /** Some of everybody's open seeks. */
    @Schema(name = "SeekPage")
    public record SeekPage(List<SeekBody> seeks, @Nullable String nextPageToken) {}

    /** A player's seeks. */
    @Schema(name = "SeekList")
    public record SeekList(List<SeekBody> seeks) {}
}
