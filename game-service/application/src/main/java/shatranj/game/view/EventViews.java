package shatranj.game.view;

import java.util.List;
import shatranj.game.codec.ClaimKinds;
import shatranj.game.codec.Outcomes;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.codec.Sides;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.Terms;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.Penalty;
import shatranj.game.v1.PlannedLine;
import shatranj.game.v1.TimeCause;

/** Single events as clients read them, in the alphabet of the Laws. */
final class EventViews {
    private EventViews() {}

    /** An event, for a viewer who may see it. */
    static shatranj.game.v1.GameEvent event(GameEvent event) {
        shatranj.game.v1.GameEvent.Builder proto = shatranj.game.v1.GameEvent.newBuilder();
        switch (event) {
            case GameEvent.Created created -> proto.setCreated(created(created));
            case GameEvent.SeatTaken taken ->
                    proto.getJoinedBuilder()
                            .setColor(Sides.color(taken.side()))
                            .setPlayer(Players.proto(taken.player()));
            case GameEvent.Started started -> {
                proto.getStartedBuilder();
                started.noStartAt()
                        .ifPresent(at ->
                                proto.getStartedBuilder().setNoStartAt(GameViews.instant(at)));
            }
            case GameEvent.Moved moved ->
                    proto.getMovedBuilder()
                            .setPly(moved.ply())
                            .setUci(moved.uci())
                            .setSan(moved.san())
                            .setFen(moved.fen())
                            .setCheck(moved.check())
                            .setLagMs(moved.lagMs());
            case GameEvent.DrawOffered offered ->
                    proto.getDrawOfferedBuilder().setBy(Sides.color(offered.by()));
            case GameEvent.DrawOfferClosed closed ->
                    proto.getDrawOfferClosedBuilder()
                            .setBy(Sides.color(closed.by()))
                            .setDeclined(closed.declined());
            case GameEvent.ClockCredited credited ->
                    proto.getClockCreditedBuilder()
                            .setColor(Sides.color(credited.side()))
                            .setCreditMs(credited.creditMs());
            case GameEvent.Ended ended ->
                    proto.getEndedBuilder()
                            .setOutcome(Outcomes.proto(ended.outcome()))
                            .setDeclineReason(
                                    ended.declined()
                                            .map(reason -> DeclineReason.forNumber(reason.number()))
                                            .orElse(DeclineReason.DECLINE_REASON_UNSPECIFIED));
            case GameEvent.DrawClaimed claimed ->
                    proto.getDrawClaimedBuilder()
                            .setBy(Sides.color(claimed.by()))
                            .setKind(ClaimKinds.proto(claimed.kind()))
                            .setMove(claimed.move().orElse(""))
                            .setArticle(claimed.article().orElse(""));
            case GameEvent.ClaimReferred referred ->
                    proto.getDrawClaimedBuilder()
                            .setBy(Sides.color(referred.by()))
                            .setKind(ClaimKinds.proto(referred.kind()))
                            .setArticle(referred.article().orElse(""))
                            .setForArbiter(true);
            case GameEvent.ClaimRuled ruled ->
                    proto.getClaimRuledBuilder().setGranted(ruled.granted());
            case GameEvent.Paused paused -> proto.getPausedBuilder();
            case GameEvent.Resumed resumed -> proto.getResumedBuilder();
            case GameEvent.TakebackOffered offered ->
                    proto.getTakebackOfferedBuilder()
                            .setBy(Sides.color(offered.by()))
                            .setPly(offered.ply());
            case GameEvent.TakebackOfferClosed closed ->
                    proto.getTakebackOfferClosedBuilder()
                            .setBy(Sides.color(closed.by()))
                            .setDeclined(closed.declined());
            case GameEvent.TakenBack back ->
                    proto.getTakenBackBuilder().setPly(back.ply()).setFen(back.fen());
            case GameEvent.TimeAdjusted adjusted ->
                    proto.getTimeAdjustedBuilder()
                            .setColor(Sides.color(adjusted.side()))
                            .setMs(adjusted.ms())
                            .setCause(TimeCause.forNumber(adjusted.cause().number()));
            case GameEvent.PlansMade made ->
                    proto.getPlansMadeBuilder()
                            .addAllLines(made.lines().stream().map(EventViews::planned).toList());
            case GameEvent.VacationTaken taken -> {
                proto.getVacationTakenBuilder()
                        .setBy(Sides.color(taken.by()))
                        .setDaysLeft(taken.daysLeft());
                taken.until()
                        .ifPresent(end ->
                                proto.getVacationTakenBuilder().setUntil(GameViews.instant(end)));
            }
            case GameEvent.Warned warned ->
                    proto.getWarnedBuilder().setColor(Sides.color(warned.side()));
            case GameEvent.IllegalMovePlayed illegal ->
                    proto.getIllegalMovePlayedBuilder()
                            .setBy(Sides.color(illegal.by()))
                            .setPly(illegal.ply())
                            .setMove(illegal.move())
                            .setPenalty(Penalty.forNumber(illegal.penalty().number()));
        }
        return proto.build();
    }

    static PlannedLine planned(List<String> moves) {
        return PlannedLine.newBuilder().addAllMoves(moves).build();
    }

    private static shatranj.game.v1.GameEvent.Created created(GameEvent.Created created) {
        Terms terms = created.terms();
        shatranj.game.v1.GameEvent.Created.Builder proto =
                shatranj.game.v1.GameEvent.Created.newBuilder()
                        .setCreator(Players.proto(terms.creator()))
                        .setInitialFen(terms.initialFen())
                        .setRuleSet(RefereeOptions.proto(terms.ruleSet()));
        created.seats().white().ifPresent(player -> proto.setWhite(Players.proto(player)));
        created.seats().black().ifPresent(player -> proto.setBlack(Players.proto(player)));
        terms.invited().ifPresent(player -> proto.setInvited(Players.proto(player)));
        GameViews.timeControl(terms).ifPresent(proto::setTimeControl);
        terms.arbiters().forEach(arbiter -> proto.addArbiters(Players.proto(arbiter)));
        terms.origin()
                .ifPresent(origin -> {
                    switch (origin.sequel()) {
                        case REMATCH -> proto.setRematchOf(origin.of().toString());
                        case RESTART -> proto.setRestartOf(origin.of().toString());
                    }
                });
        terms.expiresAt().ifPresent(at -> proto.setExpiresAt(GameViews.instant(at)));
        return proto.build();
    }
}
