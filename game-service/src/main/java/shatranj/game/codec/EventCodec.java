package shatranj.game.codec;

import java.util.Optional;
import shatranj.clock.Face;
import shatranj.clock.Reading;
import shatranj.clock.Running;
import shatranj.clock.TimeControl;
import shatranj.game.domain.Clocks;
import shatranj.game.domain.DeclineReason;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.IllegalMoveRule;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Seats;
import shatranj.game.domain.Terms;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.v1.ClockCredited;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.DrawOfferClosed;
import shatranj.game.journal.v1.DrawOffered;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.EventVisibility;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.SeatTaken;
import shatranj.game.journal.v1.Started;

/** Events as the journal holds them. */
public final class EventCodec {
    private EventCodec() {}

    /** An event as the journal writes it. */
    public static Event proto(GameEvent event) {
        Event.Builder proto = Event.newBuilder().setVisibility(visibility(event.audience()));
        switch (event) {
            case GameEvent.Created created -> proto.setCreated(created(created));
            case GameEvent.SeatTaken taken ->
                    proto.setSeatTaken(
                            SeatTaken.newBuilder()
                                    .setColor(Sides.color(taken.side()))
                                    .setPlayer(taken.player().value()));
            case GameEvent.Started started -> {
                Started.Builder builder =
                        Started.newBuilder().setNoStartAtMs(started.noStartAt().orElse(0L));
                started.clocks().ifPresent(clocks -> builder.setClocks(clocks(clocks)));
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
                                    .setClocks(clocks(credited.clocks())));
            case GameEvent.Ended ended -> {
                Ended.Builder builder =
                        Ended.newBuilder()
                                .setOutcome(Outcomes.proto(ended.outcome()))
                                .setDeclineReason(
                                        ended.declined()
                                                .map(reason -> reason.ordinal() + 1)
                                                .orElse(0));
                ended.clocks().ifPresent(clocks -> builder.setClocks(clocks(clocks)));
                proto.setEnded(builder);
            }
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
            case CREATED -> created(proto.getCreated(), game, occurredAtMs);
            case SEAT_TAKEN ->
                    new GameEvent.SeatTaken(
                            Sides.required(proto.getSeatTaken().getColor()),
                            new PlayerId(proto.getSeatTaken().getPlayer()));
            case STARTED -> {
                Started started = proto.getStarted();
                yield new GameEvent.Started(
                        started.hasClocks()
                                ? Optional.of(clocks(started.getClocks()))
                                : Optional.empty(),
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
                        moved.hasClocks()
                                ? Optional.of(clocks(moved.getClocks()))
                                : Optional.empty(),
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
                            clocks(proto.getClockCredited().getClocks()));
            case ENDED -> {
                Ended ended = proto.getEnded();
                yield new GameEvent.Ended(
                        Outcomes.outcome(ended.getOutcome()),
                        ended.hasClocks()
                                ? Optional.of(clocks(ended.getClocks()))
                                : Optional.empty(),
                        positive(ended.getDeclineReason())
                                .map(number -> DeclineReason.values()[number.intValue() - 1]));
            }
            case EVENT_NOT_SET ->
                    throw new UnknownRecordException(
                            "game " + game + " has an event of an unknown kind");
        };
    }

    private static Created created(GameEvent.Created created) {
        Terms terms = created.terms();
        return Created.newBuilder()
                .setCreator(terms.creator().value())
                .setWhite(created.seats().white().map(PlayerId::value).orElse(""))
                .setBlack(created.seats().black().map(PlayerId::value).orElse(""))
                .setInvited(terms.invited().map(PlayerId::value).orElse(""))
                .setInviteCode(terms.inviteCode())
                .setRuleSet(RefereeOptions.proto(terms.ruleSet()))
                .setSetup(terms.setup())
                .setInitialFen(terms.initialFen())
                .setInitialCheck(terms.initialCheck())
                .setTimeControl(
                        switch (terms.timeControl()) {
                            case TimeControl.Untimed untimed -> "";
                            case TimeControl.Timed timed -> timed.text();
                        })
                .setVisibility(terms.visibility().ordinal() + 1)
                .setIllegalMove(terms.illegalMove().ordinal() + 1)
                .setExpiresAtMs(terms.expiresAt().orElse(0L))
                .setNoStartMs(terms.noStartMs().orElse(0L))
                .build();
    }

    private static GameEvent.Created created(Created proto, GameId game, long occurredAtMs) {
        Terms terms =
                new Terms(
                        game,
                        new PlayerId(proto.getCreator()),
                        player(proto.getInvited()),
                        proto.getInviteCode(),
                        RefereeOptions.ruleSet(proto.getRuleSet()),
                        proto.getSetup(),
                        proto.getInitialFen(),
                        proto.getInitialCheck(),
                        whiteStarts(proto.getInitialFen()),
                        timeControl(proto.getTimeControl()),
                        Visibility.values()[proto.getVisibility() - 1],
                        IllegalMoveRule.values()[proto.getIllegalMove() - 1],
                        positive(proto.getExpiresAtMs()),
                        positive(proto.getNoStartMs()),
                        occurredAtMs);
        return new GameEvent.Created(
                terms, new Seats(player(proto.getWhite()), player(proto.getBlack())));
    }

    private static boolean whiteStarts(String fen) {
        return !fen.contains(" b ");
    }

    private static TimeControl timeControl(String text) {
        if (text.isEmpty()) {
            return new TimeControl.Untimed();
        }
        return switch (TimeControl.parse(text)) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid ->
                    throw new UnknownRecordException(
                            "time control '" + text + "': " + invalid.detail());
        };
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
        moved.clocks().ifPresent(clocks -> proto.setClocks(clocks(clocks)));
        return proto.build();
    }

    private static shatranj.game.journal.v1.Clocks clocks(Clocks clocks) {
        shatranj.game.journal.v1.Clocks.Builder proto =
                shatranj.game.journal.v1.Clocks.newBuilder()
                        .setWhiteMs(clocks.white().remainingMs())
                        .setBlackMs(clocks.black().remainingMs())
                        .setWhiteMoves(clocks.white().moves())
                        .setBlackMoves(clocks.black().moves());
        clocks.running()
                .ifPresent(turn ->
                        proto.setRunning(Sides.color(turn.side())).setSinceMs(turn.sinceMs()));
        return proto.build();
    }

    private static Clocks clocks(shatranj.game.journal.v1.Clocks proto) {
        return new Clocks(
                new Face(proto.getWhiteMs(), proto.getWhiteMoves()),
                new Face(proto.getBlackMs(), proto.getBlackMoves()),
                Sides.side(proto.getRunning()).map(side -> new Running(side, proto.getSinceMs())));
    }

    private static EventVisibility visibility(GameEvent.Audience audience) {
        return switch (audience) {
            case PUBLIC -> EventVisibility.EVENT_VISIBILITY_PUBLIC;
            case PLAYERS -> EventVisibility.EVENT_VISIBILITY_PLAYERS;
            case ACTOR -> EventVisibility.EVENT_VISIBILITY_ACTOR;
        };
    }

    private static Optional<PlayerId> player(String id) {
        return id.isEmpty() ? Optional.empty() : Optional.of(new PlayerId(id));
    }

    private static Optional<Long> positive(long value) {
        return value > 0 ? Optional.of(value) : Optional.empty();
    }
}
