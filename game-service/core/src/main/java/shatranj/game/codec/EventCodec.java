package shatranj.game.codec;

import java.util.List;
import java.util.Optional;
import shatranj.game.domain.DeclineReason;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Penalty;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.TimeCause;
import shatranj.game.journal.v1.ClaimReferred;
import shatranj.game.journal.v1.ClockCredited;
import shatranj.game.journal.v1.DrawOfferClosed;
import shatranj.game.journal.v1.DrawOffered;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.EventVisibility;
import shatranj.game.journal.v1.IllegalMovePlayed;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.PlannedLine;
import shatranj.game.journal.v1.PlansMade;
import shatranj.game.journal.v1.SeatTaken;
import shatranj.game.journal.v1.Started;
import shatranj.game.journal.v1.TakenBack;

/** Events as the journal holds them. */
public final class EventCodec {
    private EventCodec() {}

    /** An event as the journal writes it. */
    public static Event proto(GameEvent event) {
        Event.Builder proto = Event.newBuilder().setVisibility(visibility(event.audience()));
        switch (event) {
            case GameEvent.Created created -> proto.setCreated(CreatedCodec.proto(created));
            case GameEvent.SeatTaken taken ->
                    proto.setSeatTaken(
                            SeatTaken.newBuilder()
                                    .setColor(Sides.color(taken.side()))
                                    .setPlayer(taken.player().value()));
            case GameEvent.Started started -> {
                Started.Builder builder =
                        Started.newBuilder().setNoStartAtMs(started.noStartAt().orElse(0L));
                started.clocks().ifPresent(clocks -> builder.setClocks(ClocksCodec.proto(clocks)));
                proto.setStarted(builder);
            }
            case GameEvent.Moved moved -> proto.setMoved(moved(moved));
            case GameEvent.DrawOffered offered ->
                    proto.setDrawOffered(
                            DrawOffered.newBuilder()
                                    .setBy(Sides.color(offered.by()))
                                    .setWithNextMove(offered.withNextMove()));
            case GameEvent.DrawOfferClosed closed ->
                    proto.setDrawOfferClosed(
                            DrawOfferClosed.newBuilder()
                                    .setBy(Sides.color(closed.by()))
                                    .setDeclined(closed.declined()));
            case GameEvent.ClockCredited credited ->
                    proto.setClockCredited(
                            ClockCredited.newBuilder()
                                    .setColor(Sides.color(credited.side()))
                                    .setCreditMs(credited.creditMs())
                                    .setClocks(ClocksCodec.proto(credited.clocks())));
            case GameEvent.Ended ended -> {
                Ended.Builder builder =
                        Ended.newBuilder()
                                .setOutcome(Outcomes.proto(ended.outcome()))
                                .setDeclineReason(
                                        ended.declined().map(DeclineReason::number).orElse(0));
                ended.clocks().ifPresent(clocks -> builder.setClocks(ClocksCodec.proto(clocks)));
                proto.setEnded(builder);
            }
            case GameEvent.DrawClaimed claimed ->
                    proto.getDrawClaimedBuilder()
                            .setBy(Sides.color(claimed.by()))
                            .setKind(ClaimKinds.proto(claimed.kind()))
                            .setMove(claimed.move().orElse(""))
                            .setArticle(claimed.article().orElse(""));
            case GameEvent.ClaimReferred referred -> {
                ClaimReferred.Builder builder =
                        ClaimReferred.newBuilder()
                                .setBy(Sides.color(referred.by()))
                                .setKind(ClaimKinds.proto(referred.kind()))
                                .setArticle(referred.article().orElse(""));
                referred.clocks().map(ClocksCodec::proto).ifPresent(builder::setClocks);
                proto.setClaimReferred(builder);
            }
            case GameEvent.ClaimRuled ruled ->
                    proto.getClaimRuledBuilder().setGranted(ruled.granted());
            case GameEvent.Paused paused -> {
                proto.getPausedBuilder();
                paused.clocks()
                        .ifPresent(clocks ->
                                proto.getPausedBuilder().setClocks(ClocksCodec.proto(clocks)));
            }
            case GameEvent.Resumed resumed -> {
                proto.getResumedBuilder();
                resumed.clocks()
                        .ifPresent(clocks ->
                                proto.getResumedBuilder().setClocks(ClocksCodec.proto(clocks)));
            }
            case GameEvent.TakebackOffered offered ->
                    proto.getTakebackOfferedBuilder()
                            .setBy(Sides.color(offered.by()))
                            .setPly(offered.ply());
            case GameEvent.TakebackOfferClosed closed ->
                    proto.getTakebackOfferClosedBuilder()
                            .setBy(Sides.color(closed.by()))
                            .setDeclined(closed.declined());
            case GameEvent.TakenBack back -> {
                TakenBack.Builder builder =
                        TakenBack.newBuilder().setPly(back.ply()).setFen(back.fen());
                back.clocks().map(ClocksCodec::proto).ifPresent(builder::setClocks);
                proto.setTakenBack(builder);
            }
            case GameEvent.TimeAdjusted adjusted ->
                    proto.getTimeAdjustedBuilder()
                            .setColor(Sides.color(adjusted.side()))
                            .setMs(adjusted.ms())
                            .setCause(adjusted.cause().number())
                            .setClocks(ClocksCodec.proto(adjusted.clocks()));
            case GameEvent.PlansMade made -> {
                PlansMade.Builder builder = PlansMade.newBuilder().setBy(Sides.color(made.by()));
                made.lines()
                        .forEach(line ->
                                builder.addLines(PlannedLine.newBuilder().addAllMoves(line)));
                proto.setPlansMade(builder);
            }
            case GameEvent.VacationTaken taken ->
                    proto.getVacationTakenBuilder()
                            .setBy(Sides.color(taken.by()))
                            .setUntilMs(taken.until().orElse(0L))
                            .setDaysLeft(taken.daysLeft())
                            .setClocks(ClocksCodec.proto(taken.clocks()));
            case GameEvent.Warned warned ->
                    proto.getWarnedBuilder().setColor(Sides.color(warned.side()));
            case GameEvent.IllegalMovePlayed illegal ->
                    proto.getIllegalMovePlayedBuilder()
                            .setBy(Sides.color(illegal.by()))
                            .setPly(illegal.ply())
                            .setMove(illegal.move())
                            .setDetail(illegal.detail())
                            .setArticle(illegal.article().orElse(""))
                            .setPenalty(illegal.penalty().number());
        }
        return proto.build();
    }

    /**
     * An event of the journal.
     *
     * @param game the game whose record it is
     * @param occurredAtMs the instant of its decision
     * @throws UnknownRecordException where this code does not know what it says
     */
    public static GameEvent event(Event proto, GameId game, long occurredAtMs) {
        return switch (proto.getEventCase()) {
            case CREATED -> CreatedCodec.event(proto.getCreated(), game, occurredAtMs);
            case SEAT_TAKEN ->
                    new GameEvent.SeatTaken(
                            Sides.required(proto.getSeatTaken().getColor()),
                            new PlayerId(proto.getSeatTaken().getPlayer()));
            case STARTED -> {
                Started started = proto.getStarted();
                yield new GameEvent.Started(
                        ClocksCodec.clocks(started.hasClocks(), started.getClocks()),
                        positive(started.getNoStartAtMs()));
            }
            case MOVED -> {
                Moved moved = proto.getMoved();
                yield new GameEvent.Moved(
                        moved.getPly(),
                        moved.getUci(),
                        moved.getSan(),
                        moved.getFen(),
                        moved.getCheck(),
                        ClocksCodec.clocks(moved.hasClocks(), moved.getClocks()),
                        moved.getLagMs());
            }
            case DRAW_OFFERED ->
                    new GameEvent.DrawOffered(
                            Sides.required(proto.getDrawOffered().getBy()),
                            proto.getDrawOffered().getWithNextMove());
            case DRAW_OFFER_CLOSED ->
                    new GameEvent.DrawOfferClosed(
                            Sides.required(proto.getDrawOfferClosed().getBy()),
                            proto.getDrawOfferClosed().getDeclined());
            case CLOCK_CREDITED ->
                    new GameEvent.ClockCredited(
                            Sides.required(proto.getClockCredited().getColor()),
                            proto.getClockCredited().getCreditMs(),
                            ClocksCodec.clocks(proto.getClockCredited().getClocks()));
            case ENDED -> {
                Ended ended = proto.getEnded();
                yield new GameEvent.Ended(
                        Outcomes.outcome(ended.getOutcome()),
                        ClocksCodec.clocks(ended.hasClocks(), ended.getClocks()),
                        ended.getDeclineReason() == 0
                                ? Optional.empty()
                                : Optional.of(
                                        Numbers.known(
                                                DeclineReason.values(), ended.getDeclineReason())));
            }
            case DRAW_CLAIMED ->
                    new GameEvent.DrawClaimed(
                            Sides.required(proto.getDrawClaimed().getBy()),
                            ClaimKinds.required(proto.getDrawClaimed().getKind()),
                            text(proto.getDrawClaimed().getMove()),
                            text(proto.getDrawClaimed().getArticle()));
            case CLAIM_REFERRED ->
                    new GameEvent.ClaimReferred(
                            Sides.required(proto.getClaimReferred().getBy()),
                            ClaimKinds.required(proto.getClaimReferred().getKind()),
                            text(proto.getClaimReferred().getArticle()),
                            ClocksCodec.clocks(
                                    proto.getClaimReferred().hasClocks(),
                                    proto.getClaimReferred().getClocks()));
            case CLAIM_RULED -> new GameEvent.ClaimRuled(proto.getClaimRuled().getGranted());
            case PAUSED ->
                    new GameEvent.Paused(
                            ClocksCodec.clocks(
                                    proto.getPaused().hasClocks(), proto.getPaused().getClocks()));
            case RESUMED ->
                    new GameEvent.Resumed(
                            ClocksCodec.clocks(
                                    proto.getResumed().hasClocks(),
                                    proto.getResumed().getClocks()));
            case TAKEBACK_OFFERED ->
                    new GameEvent.TakebackOffered(
                            Sides.required(proto.getTakebackOffered().getBy()),
                            proto.getTakebackOffered().getPly());
            case TAKEBACK_OFFER_CLOSED ->
                    new GameEvent.TakebackOfferClosed(
                            Sides.required(proto.getTakebackOfferClosed().getBy()),
                            proto.getTakebackOfferClosed().getDeclined());
            case TAKEN_BACK ->
                    new GameEvent.TakenBack(
                            proto.getTakenBack().getPly(),
                            proto.getTakenBack().getFen(),
                            ClocksCodec.clocks(
                                    proto.getTakenBack().hasClocks(),
                                    proto.getTakenBack().getClocks()));
            case TIME_ADJUSTED ->
                    new GameEvent.TimeAdjusted(
                            Sides.required(proto.getTimeAdjusted().getColor()),
                            proto.getTimeAdjusted().getMs(),
                            Numbers.known(TimeCause.values(), proto.getTimeAdjusted().getCause()),
                            ClocksCodec.clocks(proto.getTimeAdjusted().getClocks()));
            case VACATION_TAKEN ->
                    new GameEvent.VacationTaken(
                            Sides.required(proto.getVacationTaken().getBy()),
                            positive(proto.getVacationTaken().getUntilMs()),
                            proto.getVacationTaken().getDaysLeft(),
                            ClocksCodec.clocks(proto.getVacationTaken().getClocks()));
            case WARNED -> new GameEvent.Warned(Sides.required(proto.getWarned().getColor()));
            case ILLEGAL_MOVE_PLAYED -> illegal(proto.getIllegalMovePlayed());
            case PLANS_MADE ->
                    new GameEvent.PlansMade(
                            Sides.required(proto.getPlansMade().getBy()),
                            proto.getPlansMade().getLinesList().stream()
                                    .<List<String>>map(PlannedLine::getMovesList)
                                    .toList());
            case EVENT_NOT_SET ->
                    throw new UnknownRecordException(
                            "game " + game + " has an event of an unknown kind");
        };
    }

    private static GameEvent illegal(IllegalMovePlayed illegal) {
        return new GameEvent.IllegalMovePlayed(
                Sides.required(illegal.getBy()),
                illegal.getPly(),
                illegal.getMove(),
                illegal.getDetail(),
                text(illegal.getArticle()),
                Numbers.known(Penalty.values(), illegal.getPenalty()));
    }

    private static Moved moved(GameEvent.Moved moved) {
        Moved.Builder proto =
                Moved.newBuilder()
                        .setPly(moved.ply())
                        .setUci(moved.uci())
                        .setSan(moved.san())
                        .setFen(moved.fen())
                        .setCheck(moved.check())
                        .setLagMs(moved.lagMs());
        moved.clocks().ifPresent(clocks -> proto.setClocks(ClocksCodec.proto(clocks)));
        return proto.build();
    }

    private static EventVisibility visibility(GameEvent.Audience audience) {
        return switch (audience) {
            case PUBLIC -> EventVisibility.EVENT_VISIBILITY_PUBLIC;
            case PLAYERS -> EventVisibility.EVENT_VISIBILITY_PLAYERS;
            case ACTOR -> EventVisibility.EVENT_VISIBILITY_ACTOR;
        };
    }

    private static Optional<String> text(String value) {
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }

    private static Optional<Long> positive(long value) {
        return value > 0 ? Optional.of(value) : Optional.empty();
    }
}
