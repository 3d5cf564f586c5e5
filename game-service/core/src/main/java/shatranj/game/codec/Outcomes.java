package shatranj.game.codec;

import java.util.Optional;
import shatranj.game.domain.Outcome;
import shatranj.game.domain.OutcomeReason;
import shatranj.rules.v1.Evidence;
import shatranj.rules.v1.Points;

/** Outcomes as the protos write them. */
public final class Outcomes {
    private Outcomes() {}

    /** An outcome as a proto. */
    public static shatranj.rules.v1.Outcome proto(Outcome outcome) {
        shatranj.rules.v1.Outcome.Builder proto =
                shatranj.rules.v1.Outcome.newBuilder()
                        .setWinner(Sides.color(outcome.winner()))
                        .setReason(
                                shatranj.rules.v1.OutcomeReason.forNumber(
                                        outcome.reason().number()))
                        .setArticle(outcome.article().orElse(""));
        outcome.points()
                .ifPresent(points ->
                        proto.setPoints(
                                Points.newBuilder()
                                        .setWhite(points.white())
                                        .setBlack(points.black())));
        if (!outcome.evidence().equals(Outcome.Evidence.NONE)) {
            proto.setEvidence(
                    Evidence.newBuilder()
                            .addAllPlies(outcome.evidence().plies())
                            .setPlyCount(outcome.evidence().plyCount()));
        }
        return proto.build();
    }

    /** An outcome of a proto. */
    public static Outcome outcome(shatranj.rules.v1.Outcome proto) {
        return new Outcome(
                Sides.side(proto.getWinner()),
                reason(proto.getReason()),
                Optional.of(proto.getArticle()).filter(article -> !article.isEmpty()),
                proto.hasPoints()
                        ? Optional.of(
                                new Outcome.Points(
                                        proto.getPoints().getWhite(), proto.getPoints().getBlack()))
                        : Optional.empty(),
                proto.hasEvidence()
                        ? new Outcome.Evidence(
                                proto.getEvidence().getPliesList(),
                                proto.getEvidence().getPlyCount())
                        : Outcome.Evidence.NONE);
    }

    private static OutcomeReason reason(shatranj.rules.v1.OutcomeReason reason) {
        return switch (reason) {
            case OUTCOME_REASON_UNSPECIFIED, UNRECOGNIZED ->
                    throw new UnknownRecordException(
                            "an outcome without a reason that this code knows: " + reason);
            default -> Numbers.known(OutcomeReason.values(), reason.getNumber());
        };
    }
}
