package shatranj.game.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.UnknownFieldSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.clock.ByoYomi;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Face;
import shatranj.clock.Hourglass;
import shatranj.clock.LagQuota;
import shatranj.clock.MoveTime;
import shatranj.clock.Odds;
import shatranj.clock.Running;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.clock.Turn;
import shatranj.game.domain.ClaimKind;
import shatranj.game.domain.Clocks;
import shatranj.game.domain.DeclineReason;
import shatranj.game.domain.DrawOfferRule;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.IllegalMoveRule;
import shatranj.game.domain.Origin;
import shatranj.game.domain.Outcome;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.domain.Penalty;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.RuleSet;
import shatranj.game.domain.Seats;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Terms;
import shatranj.game.domain.TimeCause;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.v1.Event;
import shatranj.rules.v1.DrawRule;
import shatranj.rules.v1.RuleOptions;

class EventCodecTest {
    private static final GameId ID = new GameId(0x5129_0000_0000_0001L, 42);
    private static final long AT = 1_795_000_000_123L;
    private static final Clocks CLOCKS =
            new Clocks(
                    new Face(179_000, 3, new LagQuota(40), 0),
                    new Face(1, 2, LagQuota.FULL, AT + 1),
                    new Running(Side.BLACK, AT));

    static Stream<GameEvent> every_kind_of_event() {
        return Stream.of(
                created(TimeControl.fischer(180_000, 2_000), Optional.of(new PlayerId("bob"))),
                created(new TimeControl.Untimed(), Optional.empty()),
                new GameEvent.SeatTaken(Side.BLACK, new PlayerId("bob")),
                new GameEvent.Started(Optional.of(CLOCKS), Optional.of(AT + 20_000)),
                new GameEvent.Started(Optional.empty(), Optional.empty()),
                new GameEvent.Moved(
                        5,
                        "a7a8q",
                        "a8=F",
                        "8/8/8/8/8/8/8/8 b - - 0 1",
                        true,
                        Optional.of(CLOCKS),
                        7),
                new GameEvent.DrawOffered(Side.WHITE, true),
                new GameEvent.DrawOffered(Side.BLACK, false),
                new GameEvent.DrawOfferClosed(Side.WHITE, true),
                new GameEvent.ClockCredited(Side.BLACK, 4_500, CLOCKS),
                new GameEvent.ClockCredited(
                        Side.WHITE,
                        4_500,
                        new Clocks(CLOCKS.white(), CLOCKS.black(), new Turn.Paused(Side.WHITE, 9))),
                created(
                        new Odds(new ByoYomi(600_000, 5, 30_000), new MoveTime(30_000)),
                        Optional.empty()),
                created(new DaysPerMove(5, 30), Optional.empty()),
                created(new Hourglass(180_000), Optional.empty()),
                new GameEvent.DrawClaimed(
                        Side.BLACK, ClaimKind.THREEFOLD, Optional.of("Nf3"), Optional.of("9.2a")),
                new GameEvent.DrawClaimed(
                        Side.WHITE, ClaimKind.BOTH_BARE, Optional.empty(), Optional.empty()),
                new GameEvent.ClaimReferred(
                        Side.WHITE,
                        ClaimKind.OPPONENT_MAKES_NO_EFFORT,
                        Optional.of("10.2b"),
                        Optional.of(CLOCKS)),
                new GameEvent.ClaimRuled(true),
                new GameEvent.Paused(Optional.of(CLOCKS)),
                new GameEvent.Paused(Optional.empty()),
                new GameEvent.Resumed(Optional.of(CLOCKS)),
                new GameEvent.Resumed(Optional.empty()),
                new GameEvent.TakebackOffered(Side.BLACK, 4),
                new GameEvent.TakebackOfferClosed(Side.BLACK, true),
                new GameEvent.TakenBack(4, "8/8/8/8/8/8/8/8 b - - 0 1", Optional.of(CLOCKS)),
                new GameEvent.TakenBack(1, "8/8/8/8/8/8/8/8 w - - 0 1", Optional.empty()),
                new GameEvent.TimeAdjusted(Side.WHITE, -15_000, TimeCause.ARBITER, CLOCKS),
                new GameEvent.TimeAdjusted(Side.WHITE, 120_000, TimeCause.PENALTY, CLOCKS),
                new GameEvent.Warned(Side.BLACK),
                new GameEvent.PlansMade(
                        Side.WHITE, List.of(List.of("*", "e2e3"), List.of("e6", "e3", "*", "d3"))),
                new GameEvent.PlansMade(Side.BLACK, List.of()),
                new GameEvent.IllegalMovePlayed(
                        Side.WHITE,
                        7,
                        "e2e4",
                        "A Baidaq on e2 cannot go to e4",
                        Optional.of("3.7c"),
                        Penalty.TIME),
                new GameEvent.Ended(
                        Outcome.win(Side.WHITE, OutcomeReason.STALEMATE, "5.3"),
                        Optional.of(CLOCKS),
                        Optional.empty()),
                new GameEvent.Ended(
                        new Outcome(
                                Optional.empty(),
                                OutcomeReason.THREEFOLD,
                                Optional.of("5.5b"),
                                Optional.of(new Outcome.Points(0.5, 0.5)),
                                new Outcome.Evidence(List.of(0, 4, 8), 0)),
                        Optional.empty(),
                        Optional.empty()),
                new GameEvent.Ended(
                        Outcome.withoutResult(OutcomeReason.DECLINED),
                        Optional.empty(),
                        Optional.of(DeclineReason.ONLY_BOT)));
    }

    @ParameterizedTest
    @MethodSource("every_kind_of_event")
    void reads_back_what_it_wrote(GameEvent event) {
        assertThat(EventCodec.event(EventCodec.proto(event), ID, AT)).isEqualTo(event);
    }

    @Test
    void an_event_of_the_future_is_not_skipped() {
        Event future =
                Event.newBuilder()
                        .setUnknownFields(
                                UnknownFieldSet.newBuilder()
                                        .addField(
                                                99,
                                                UnknownFieldSet.Field.newBuilder()
                                                        .addVarint(1)
                                                        .build())
                                        .build())
                        .build();
        assertThatThrownBy(() -> EventCodec.event(future, ID, AT))
                .isInstanceOf(UnknownRecordException.class);
    }

    static Stream<Event> numbers_of_the_future() {
        Stream.Builder<Event> events = Stream.builder();
        Event created = EventCodec.proto(created(new TimeControl.Untimed(), Optional.empty()));
        events.add(changed(created, event -> event.getCreatedBuilder().setVisibility(99)));
        events.add(changed(created, event -> event.getCreatedBuilder().setVisibility(0)));
        events.add(changed(created, event -> event.getCreatedBuilder().setIllegalMove(99)));
        events.add(changed(created, event -> event.getCreatedBuilder().setSequel(99)));
        events.add(
                changed(
                        created,
                        event ->
                                event.getCreatedBuilder()
                                        .getRuleSetBuilder()
                                        .getOptionsBuilder()
                                        .setDrawOfferValue(99)));
        Event ended =
                EventCodec.proto(
                        new GameEvent.Ended(
                                Outcome.withoutResult(OutcomeReason.DECLINED),
                                Optional.empty(),
                                Optional.of(DeclineReason.LATER)));
        events.add(changed(ended, event -> event.getEndedBuilder().setDeclineReason(99)));
        events.add(
                changed(
                        ended,
                        event -> event.getEndedBuilder().getOutcomeBuilder().setReasonValue(99)));
        // No side is a draw; a side that is not known is none of both.
        events.add(
                changed(
                        ended,
                        event -> event.getEndedBuilder().getOutcomeBuilder().setWinnerValue(99)));
        Event adjusted =
                EventCodec.proto(new GameEvent.TimeAdjusted(Side.WHITE, 1, TimeCause.GIFT, CLOCKS));
        events.add(changed(adjusted, event -> event.getTimeAdjustedBuilder().setCause(99)));
        events.add(
                changed(
                        adjusted,
                        event ->
                                event.getTimeAdjustedBuilder()
                                        .getClocksBuilder()
                                        .setRunningValue(99)));
        Event claimed =
                EventCodec.proto(
                        new GameEvent.DrawClaimed(
                                Side.WHITE,
                                ClaimKind.BOTH_BARE,
                                Optional.empty(),
                                Optional.empty()));
        events.add(changed(claimed, event -> event.getDrawClaimedBuilder().setKindValue(99)));
        Event illegal =
                EventCodec.proto(
                        new GameEvent.IllegalMovePlayed(
                                Side.WHITE, 7, "e2e4", "no", Optional.empty(), Penalty.TIME));
        events.add(changed(illegal, event -> event.getIllegalMovePlayedBuilder().setPenalty(99)));
        return events.build();
    }

    private static Event changed(Event event, Consumer<Event.Builder> change) {
        Event.Builder changed = event.toBuilder();
        change.accept(changed);
        return changed.build();
    }

    @ParameterizedTest
    @MethodSource("numbers_of_the_future")
    void a_number_of_the_future_is_not_guessed(Event event) {
        assertThatThrownBy(() -> EventCodec.event(event, ID, AT))
                .isInstanceOf(UnknownRecordException.class);
    }

    private static GameEvent.Created created(TimeControl control, Optional<PlayerId> invited) {
        RuleSet rules =
                new RuleSet(
                        "schemingmind",
                        DrawOfferRule.LAPSES,
                        new RefereeOptions(
                                RuleOptions.newBuilder()
                                        .setMoveLimit(50)
                                        .setMoveLimitRule(DrawRule.DRAW_RULE_ON_CLAIM)
                                        .setDrawOffer(
                                                shatranj.rules.v1.DrawOfferRule
                                                        .DRAW_OFFER_RULE_LAPSES)
                                        .build()));
        Terms terms =
                new Terms(
                        ID,
                        new PlayerId("ada"),
                        invited,
                        "code",
                        rules,
                        "alternative",
                        "rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w - - 0 1",
                        false,
                        true,
                        control,
                        Visibility.UNLISTED,
                        IllegalMoveRule.REJECT,
                        Optional.of(AT + 60_000),
                        Optional.of(20_000L),
                        List.of(new PlayerId("carl"), new PlayerId("dora")),
                        Optional.of(new Origin(Sequel.RESTART, new GameId(7, 8))),
                        AT);
        return new GameEvent.Created(
                terms, new Seats(Optional.of(new PlayerId("ada")), Optional.empty()));
    }
}
