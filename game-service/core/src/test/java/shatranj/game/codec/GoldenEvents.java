package shatranj.game.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.clock.Bonus;
import shatranj.clock.ByoYomi;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Face;
import shatranj.clock.Hourglass;
import shatranj.clock.LagQuota;
import shatranj.clock.MoveTime;
import shatranj.clock.Odds;
import shatranj.clock.Period;
import shatranj.clock.Periods;
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
import shatranj.game.domain.Seats;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Terms;
import shatranj.game.domain.TimeCause;
import shatranj.game.domain.Visibility;
import shatranj.rules.v1.BareKingRule;
import shatranj.rules.v1.Claimant;
import shatranj.rules.v1.DrawRule;
import shatranj.rules.v1.RuleOptions;

/** Events of every kind and with every value, by the names of their golden lines. */
final class GoldenEvents {
    static final GameId ID = new GameId(0x5129_0000_0000_0001L, 42);
    static final long AT = 1_795_000_000_123L;

    private static final String FEN = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";
    private static final PlayerId ADA = new PlayerId("ada");
    private static final PlayerId BOB = new PlayerId("bob");
    private static final Face WHITE = new Face(179_000, 3, new LagQuota(40), AT + 2);
    private static final Face BLACK = new Face(60_001, 2, new LagQuota(9), AT + 1);
    private static final Clocks CLOCKS = new Clocks(WHITE, BLACK, new Running(Side.BLACK, AT));

    private final Map<String, GameEvent> events = new LinkedHashMap<>();

    private GoldenEvents() {}

    static Map<String, GameEvent> all() {
        GoldenEvents golden = new GoldenEvents();
        golden.created();
        golden.clocks();
        golden.played();
        golden.claimed();
        golden.arbitrated();
        golden.ended();
        return golden.events;
    }

    private void add(String name, GameEvent event) {
        events.put(name, event);
    }

    private void created() {
        for (Visibility value : Visibility.values()) {
            add("created.visibility." + value, created(value, IllegalMoveRule.REJECT));
        }
        for (IllegalMoveRule value : IllegalMoveRule.values()) {
            add("created.illegalMove." + value, created(Visibility.PUBLIC, value));
        }
        for (Sequel value : Sequel.values()) {
            add("created.sequel." + value, created(Optional.of(new Origin(value, id(9)))));
        }
        controls().forEach((name, control) -> add("created.time." + name, created(control)));
        for (BareKingRule value : BareKingRule.values()) {
            if (isKnown(value)) {
                add("created.rules." + value, created(options().setBareKing(value)));
            }
        }
        for (DrawRule value : DrawRule.values()) {
            if (isKnown(value)) {
                add(
                        "created.rules." + value,
                        created(
                                options()
                                        .setMoveLimitRule(value)
                                        .setThreefold(value)
                                        .setDeadPosition(value)));
            }
        }
        for (DrawOfferRule value : DrawOfferRule.values()) {
            add("created.drawOffer." + value, created(options().setDrawOffer(proto(value))));
        }
        for (Claimant value : Claimant.values()) {
            if (isKnown(value)) {
                add("created.rules." + value, created(options().setClaimant(value)));
            }
        }
    }

    private static Map<String, TimeControl> controls() {
        Map<String, TimeControl> controls = new LinkedHashMap<>();
        controls.put("untimed", new TimeControl.Untimed());
        controls.put("increment", TimeControl.fischer(180_000, 2_000));
        controls.put("none", period(new Bonus.None()));
        controls.put("bronstein", period(new Bonus.Bronstein(5_000)));
        controls.put("delay", period(new Bonus.SimpleDelay(5_000)));
        controls.put(
                "periods",
                new Periods(
                        List.of(
                                Period.ofMoves(40, 5_400_000, 30_000),
                                Period.rest(1_800_000, 30_000))));
        controls.put("byoYomi", new ByoYomi(600_000, 5, 30_000));
        controls.put("hourglass", new Hourglass(180_000));
        controls.put("moveTime", new MoveTime(30_000));
        controls.put("days", new DaysPerMove(5, 30));
        controls.put("odds", new Odds(new ByoYomi(600_000, 5, 30_000), new MoveTime(30_000)));
        return controls;
    }

    private static TimeControl period(Bonus bonus) {
        return new Periods(List.of(new Period(OptionalInt.empty(), 300_000, bonus)));
    }

    private void clocks() {
        for (Side side : Side.values()) {
            add("started.running." + side, started(new Running(side, AT)));
            add("started.paused." + side, started(new Turn.Paused(side, 1_234)));
            add("clockCredited." + side, new GameEvent.ClockCredited(side, 4_500, CLOCKS));
        }
        add("started.stopped", started(new Turn.Stopped()));
        add("started.untimed", new GameEvent.Started(Optional.empty(), Optional.empty()));
        for (TimeCause value : TimeCause.values()) {
            add(
                    "timeAdjusted." + value,
                    new GameEvent.TimeAdjusted(Side.WHITE, 15_000, value, CLOCKS));
        }
        add(
                "timeAdjusted.taken",
                new GameEvent.TimeAdjusted(Side.BLACK, -15_000, TimeCause.ARBITER, CLOCKS));
        add(
                "vacationTaken.away",
                new GameEvent.VacationTaken(Side.WHITE, Optional.of(AT + 3), 11, CLOCKS));
        add(
                "vacationTaken.back",
                new GameEvent.VacationTaken(Side.BLACK, Optional.empty(), 12, CLOCKS));
    }

    private static GameEvent started(Turn turn) {
        return new GameEvent.Started(
                Optional.of(new Clocks(WHITE, BLACK, turn)), Optional.of(AT + 20_000));
    }

    private void played() {
        for (Side side : Side.values()) {
            add("seatTaken." + side, new GameEvent.SeatTaken(side, BOB));
        }
        add("moved", new GameEvent.Moved(5, "a7a8q", "a8=F", FEN, true, Optional.of(CLOCKS), 7));
        add("moved.untimed", new GameEvent.Moved(6, "e6e5", "e5", FEN, false, Optional.empty(), 0));
        add("drawOffered", new GameEvent.DrawOffered(Side.BLACK, false));
        add("drawOffered.withNextMove", new GameEvent.DrawOffered(Side.WHITE, true));
        add("drawOfferClosed.declined", new GameEvent.DrawOfferClosed(Side.WHITE, true));
        add("drawOfferClosed.lapsed", new GameEvent.DrawOfferClosed(Side.BLACK, false));
        add("takebackOffered", new GameEvent.TakebackOffered(Side.BLACK, 4));
        add("takebackOfferClosed.declined", new GameEvent.TakebackOfferClosed(Side.BLACK, true));
        add("takebackOfferClosed.lapsed", new GameEvent.TakebackOfferClosed(Side.WHITE, false));
        add("takenBack", new GameEvent.TakenBack(4, FEN, Optional.of(CLOCKS)));
        add("takenBack.untimed", new GameEvent.TakenBack(1, FEN, Optional.empty()));
        add(
                "plansMade",
                new GameEvent.PlansMade(
                        Side.WHITE, List.of(List.of("*", "e2e3"), List.of("e6", "e3", "*", "d3"))));
        add("plansMade.none", new GameEvent.PlansMade(Side.BLACK, List.of()));
        for (Penalty value : Penalty.values()) {
            add(
                    "illegalMovePlayed." + value,
                    new GameEvent.IllegalMovePlayed(
                            Side.WHITE,
                            7,
                            "e2e4",
                            "It cannot go there",
                            Optional.of("3.7c"),
                            value));
        }
    }

    private void claimed() {
        for (ClaimKind value : ClaimKind.values()) {
            add(
                    "drawClaimed." + value,
                    new GameEvent.DrawClaimed(
                            Side.BLACK, value, Optional.of("Nf3"), Optional.of("9.2a")));
            add(
                    "claimReferred." + value,
                    new GameEvent.ClaimReferred(
                            Side.WHITE, value, Optional.of("10.2b"), Optional.of(CLOCKS)));
        }
        add(
                "drawClaimed.bare",
                new GameEvent.DrawClaimed(
                        Side.WHITE, ClaimKind.BOTH_BARE, Optional.empty(), Optional.empty()));
        add("claimRuled.granted", new GameEvent.ClaimRuled(true));
        add("claimRuled.refused", new GameEvent.ClaimRuled(false));
    }

    private void arbitrated() {
        add("paused", new GameEvent.Paused(Optional.of(CLOCKS)));
        add("paused.untimed", new GameEvent.Paused(Optional.empty()));
        add("resumed", new GameEvent.Resumed(Optional.of(CLOCKS)));
        add("resumed.untimed", new GameEvent.Resumed(Optional.empty()));
        for (Side side : Side.values()) {
            add("warned." + side, new GameEvent.Warned(side));
        }
    }

    private void ended() {
        for (OutcomeReason value : OutcomeReason.values()) {
            add(
                    "ended." + value,
                    new GameEvent.Ended(
                            new Outcome(
                                    Optional.of(Side.BLACK),
                                    value,
                                    Optional.of("5.3"),
                                    Optional.of(new Outcome.Points(0.5, 1)),
                                    new Outcome.Evidence(List.of(0, 4, 8), 140)),
                            Optional.of(CLOCKS),
                            Optional.empty()));
        }
        for (DeclineReason value : DeclineReason.values()) {
            add(
                    "ended.declined." + value,
                    new GameEvent.Ended(
                            Outcome.withoutResult(OutcomeReason.DECLINED),
                            Optional.empty(),
                            Optional.of(value)));
        }
    }

    private static GameEvent created(Visibility visibility, IllegalMoveRule illegalMove) {
        return created(
                options(),
                new TimeControl.Untimed(),
                visibility,
                illegalMove,
                Optional.empty(),
                new Seats(Optional.of(ADA), Optional.of(BOB)));
    }

    private static GameEvent created(Optional<Origin> origin) {
        return created(
                options(),
                new TimeControl.Untimed(),
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                origin,
                new Seats(Optional.of(ADA), Optional.empty()));
    }

    private static GameEvent created(TimeControl control) {
        return created(
                options(),
                control,
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                Optional.empty(),
                new Seats(Optional.empty(), Optional.of(ADA)));
    }

    private static GameEvent created(RuleOptions.Builder options) {
        return created(
                options,
                new TimeControl.Untimed(),
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                Optional.empty(),
                new Seats(Optional.of(ADA), Optional.empty()));
    }

    private static GameEvent created(
            RuleOptions.Builder options,
            TimeControl control,
            Visibility visibility,
            IllegalMoveRule illegalMove,
            Optional<Origin> origin,
            Seats seats) {
        Terms terms =
                new Terms(
                        ID,
                        ADA,
                        Optional.of(BOB),
                        "code",
                        RefereeOptions.ruleSet(
                                shatranj.rules.v1.RuleSet.newBuilder()
                                        .setName("own-rules")
                                        .setOptions(options)
                                        .build()),
                        "alternative",
                        FEN,
                        true,
                        true,
                        control,
                        visibility,
                        illegalMove,
                        Optional.of(AT + 60_000),
                        Optional.of(20_000L),
                        List.of(new PlayerId("carl"), new PlayerId("dora")),
                        origin,
                        AT);
        return new GameEvent.Created(terms, seats);
    }

    private static RuleOptions.Builder options() {
        return RuleOptions.newBuilder()
                .setSetup("alternative")
                .setBareKing(BareKingRule.BARE_KING_RULE_IMMEDIATE)
                .setMoveLimit(70)
                .setMoveLimitRule(DrawRule.DRAW_RULE_ON_CLAIM)
                .setThreefold(DrawRule.DRAW_RULE_AUTOMATIC)
                .setDeadPosition(DrawRule.DRAW_RULE_NONE)
                .setDrawOffer(shatranj.rules.v1.DrawOfferRule.DRAW_OFFER_RULE_STANDS)
                .setLengthLimit(300)
                .setClaimant(Claimant.CLAIMANT_SIDE_TO_MOVE);
    }

    private static shatranj.rules.v1.DrawOfferRule proto(DrawOfferRule rule) {
        return switch (rule) {
            case STANDS -> shatranj.rules.v1.DrawOfferRule.DRAW_OFFER_RULE_STANDS;
            case LAPSES -> shatranj.rules.v1.DrawOfferRule.DRAW_OFFER_RULE_LAPSES;
        };
    }

    private static GameId id(long low) {
        return new GameId(0x5128_0000_0000_0001L, low);
    }

    /** Neither the zero nor what stands for numbers of later code. */
    private static boolean isKnown(Enum<?> value) {
        return value.ordinal() > 0 && !value.name().equals("UNRECOGNIZED");
    }
}
