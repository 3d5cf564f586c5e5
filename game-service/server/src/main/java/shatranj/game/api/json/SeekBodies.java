package shatranj.game.api.json;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.RatingRange;
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
                    @Nullable List<String> avoid,
            @Schema(description = "Whom the seeker wants to meet by rating; left out: anybody")
                    @Nullable RatingWish ratingRange) {}

    /** Whom a seeker wants to meet by rating. */
    @Schema(
            name = "RatingWish",
            description =
                    "`least`, `most` or both, or `within` alone: so many points below and above one's own rating as it"
                            + " is now. The rating is that in the pool in which the game will count; who has none"
                            + " yet counts as 1500")
    public record RatingWish(
            @Schema(description = "From this rating on", minimum = "1", maximum = "4000")
                    @Nullable Integer least,
            @Schema(description = "Up to this rating", minimum = "1", maximum = "4000")
                    @Nullable Integer most,
            @Schema(
                            description = "Points below and above one's own rating",
                            minimum = "1",
                            maximum = "4000")
                    @Nullable Integer within) {

        /** As messages have it. */
        @JsonIgnore
        public RatingRange message() {
            return RatingRange.newBuilder()
                    .setLeast(Objects.requireNonNullElse(least, 0))
                    .setMost(Objects.requireNonNullElse(most, 0))
                    .setWithin(Objects.requireNonNullElse(within, 0))
                    .build();
        }
    }

    /**
     * Some of everybody's open seeks.
     *
     * @param playersOnline players who have a stream open anywhere
     */
    @Schema(name = "SeekPage")
    public record SeekPage(
            List<SeekBody> seeks, @Nullable String nextPageToken, int playersOnline) {}

    /** A player's seeks. */
    @Schema(name = "SeekList")
    public record SeekList(List<SeekBody> seeks) {}
}
