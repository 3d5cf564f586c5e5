package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Seek;
import shatranj.game.v1.SeekTerms;
import shatranj.support.timecontrol.TimeControlJson;

/** A wish for a game, and what has become of it. */
@Schema(name = "Seek")
public record SeekBody(
        String id,
        @Schema(enumeration = {"OPEN", "PAIRED", "GONE"}) @Nullable String state,
        PlayerBody player,
        RuleSetBody ruleSet,
        @Nullable String setup,
        @Nullable String initialFen,
        @Nullable TimeControlJson timeControl,
        @Nullable String illegalMove,
        @Nullable String visibility,
        @Nullable Long noStartMs,
        @Schema(description = "WHITE or BLACK; left out: either") @Nullable String color,
        @Schema(
                        description =
                                "Players whom the seeker does not want to meet; for the seeker's eyes")
                @Nullable List<String> avoid,
        @Schema(description = "Whom the seeker wants to meet by rating; left out: anybody")
                @Nullable RatingRangeBody ratingRange,
        Instant createdAt,
        @Schema(description = "The game of a paired seek") @Nullable String gameId,
        @Schema(enumeration = {"CANCELLED", "EXPIRED", "LOST", "REFUSED"}) @Nullable String end,
        @Schema(description = "The store lost a write and paired this seek a second time")
                @Nullable Boolean again) {

    /** A seek. */
    public static SeekBody of(Seek seek) {
        SeekTerms terms = seek.getTerms();
        return new SeekBody(
                seek.getId(),
                EnumNames.of(seek.getState()),
                PlayerBody.of(seek.getPlayer()),
                new RuleSetBody(
                        terms.getRuleSet(),
                        terms.hasRuleOptions()
                                ? RuleSetBody.Options.of(terms.getRuleOptions())
                                : null),
                terms.hasSetup() ? terms.getSetup() : null,
                terms.hasInitialFen() ? terms.getInitialFen() : null,
                terms.hasTimeControl() ? TimeControlJson.of(terms.getTimeControl()) : null,
                EnumNames.of(terms.getIllegalMove()),
                EnumNames.of(terms.getVisibility()),
                terms.getNoStartMs() == 0 ? null : terms.getNoStartMs(),
                EnumNames.of(seek.getColor()),
                seek.getAvoidCount() == 0 ? null : List.copyOf(seek.getAvoidList()),
                seek.hasRatingRange() ? RatingRangeBody.of(seek.getRatingRange()) : null,
                EnumNames.instant(seek.getCreatedAt()),
                EnumNames.orNull(seek.getGameId()),
                EnumNames.of(seek.getEnd()),
                seek.getAgain() ? true : null);
    }
}
