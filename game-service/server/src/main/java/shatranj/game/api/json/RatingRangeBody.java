package shatranj.game.api.json;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.RatingRange;

/** Whom a seek is for, by rating. */
@Schema(name = "RatingRange")
public record RatingRangeBody(
        @Schema(description = "From this rating on; 0: from any") int least,
        @Schema(description = "Up to this rating; left out: to any") @Nullable Integer most) {

    static RatingRangeBody of(RatingRange range) {
        return new RatingRangeBody(range.getLeast(), range.getMost() == 0 ? null : range.getMost());
    }
}
