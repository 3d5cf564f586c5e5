package shatranj.game.api.json;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.rules.v1.Evidence;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.Points;

/** How a game ended. */
@Schema(name = "Outcome")
public record OutcomeBody(
        @Nullable String winner,
        @Nullable String reason,
        @Nullable String article,
        @Nullable PointsBody points,
        @Nullable EvidenceBody evidence) {

    /** An outcome. */
    public static OutcomeBody of(Outcome outcome) {
        return new OutcomeBody(
                EnumNames.of(outcome.getWinner()),
                EnumNames.of(outcome.getReason()),
                outcome.getArticle().isEmpty() ? null : outcome.getArticle(),
                outcome.hasPoints() ? PointsBody.of(outcome.getPoints()) : null,
                outcome.hasEvidence() ? EvidenceBody.of(outcome.getEvidence()) : null);
    }

    /** 1, 0.5 or 0 for each side (Article 11.1). */
    @Schema(name = "Points")
    public record PointsBody(
            @Schema(type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.NUMBER)
                    Number white,
            @Schema(type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.NUMBER)
                    Number black) {
        static PointsBody of(Points points) {
            return new PointsBody(plain(points.getWhite()), plain(points.getBlack()));
        }

        /** 1 rather than 1.0. */
        private static Number plain(double value) {
            return value == Math.rint(value) ? (Number) (int) value : (Number) value;
        }
    }

    /** What shows that the outcome is right. */
    @Schema(name = "Evidence")
    public record EvidenceBody(@Nullable List<Integer> plies, @Nullable Integer plyCount) {
        static EvidenceBody of(Evidence evidence) {
            return new EvidenceBody(
                    evidence.getPliesCount() == 0 ? null : evidence.getPliesList(),
                    evidence.getPlyCount() == 0 ? null : evidence.getPlyCount());
        }
    }
}
