package shatranj.game.view;

import com.google.protobuf.Timestamp;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.clock.Vacation;
import shatranj.game.codec.ClaimKinds;
import shatranj.game.codec.Outcomes;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.codec.Sides;
import shatranj.game.domain.Deadlines;
import shatranj.game.domain.Game;
import shatranj.game.domain.Origin;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.domain.PlayedMove;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Terms;
import shatranj.game.domain.Vacations;
import shatranj.game.v1.ClockReading;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.IllegalMoveRule;
import shatranj.game.v1.Pause;
import shatranj.game.v1.PauseCause;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.VacationBank;
import shatranj.game.v1.Visibility;
import shatranj.rules.v1.MoveText;
import shatranj.support.timecontrol.TimeControlMessages;

/** Games as one viewer may see them, in the alphabet of the Laws. */
public final class GameViews {
    private GameViews() {}

    /** A whole game. */
    public static shatranj.game.v1.Game game(Game game, Viewer viewer) {
        shatranj.game.v1.Game.Builder proto = summaryBuilder(game, viewer);
        for (PlayedMove move : game.moves()) {
            proto.addMoves(played(move));
        }
        return proto.build();
    }

    /** A game without its moves, as lists show it. */
    public static shatranj.game.v1.Game summary(Game game, Viewer viewer) {
        return summaryBuilder(game, viewer).build();
    }

    /**
     * The answer to the move of a ply.
     *
     * @param after the game right after that move's decision
     */
    public static PlayMoveResponse answer(Game after, int ply, boolean replayed) {
        PlayedMove move = after.moves().get(ply - 1);
        PlayMoveResponse.Builder proto =
                PlayMoveResponse.newBuilder()
                        .setVersion(after.version())
                        .setPly(ply)
                        .setMove(MoveText.newBuilder().setUci(move.uci()).setSan(move.san()))
                        .setFen(move.fen())
                        .setLagMs(move.lagMs())
                        .setReplayed(replayed);
        clock(after).ifPresent(proto::setClock);
        if (after instanceof Game.Finished over) {
            proto.setOutcome(Outcomes.proto(over.outcome()));
        }
        return proto.build();
    }

    /** Both clocks as the last decision left them; absent in an untimed or never started game. */
    public static Optional<ClockReading> clock(Game game) {
        Optional<Clock> clock =
                switch (game) {
                    case Game.Open open -> Optional.empty();
                    case Game.InProgress begun -> begun.play().clock();
                    case Game.Finished over -> over.clock();
                };
        return clock.map(reading -> {
            long now = game.changedAt();
            ClockReading.Builder proto =
                    ClockReading.newBuilder()
                            .setWhiteMs(reading.remainingMs(Side.WHITE, now))
                            .setBlackMs(reading.remainingMs(Side.BLACK, now))
                            .setRunning(Sides.color(reading.running().map(turn -> turn.side())))
                            .setAsOf(instant(now));
            reading.flagAt().ifPresent(at -> proto.setFlagAt(instant(at)));
            return proto.build();
        });
    }

    /** Where a game stands. */
    public static GameStatus status(Game game) {
        return switch (game) {
            case Game.Open open -> GameStatus.GAME_STATUS_OPEN;
            case Game.Active active -> GameStatus.GAME_STATUS_ACTIVE;
            case Game.Paused paused -> GameStatus.GAME_STATUS_PAUSED;
            case Game.Finished over -> GameStatus.GAME_STATUS_FINISHED;
        };
    }

    /** Who may see a game. */
    public static Visibility visibility(Game game) {
        return Visibility.forNumber(game.terms().visibility().number());
    }

    /** An instant of so many epoch milliseconds. */
    public static Timestamp instant(long ms) {
        return Timestamp.newBuilder()
                .setSeconds(Math.floorDiv(ms, 1000L))
                .setNanos((int) Math.floorMod(ms, 1000L) * 1_000_000)
                .build();
    }

    /** A time control; absent where the game is untimed. */
    public static Optional<shatranj.clock.v1.TimeControl> timeControl(Terms terms) {
        return switch (terms.timeControl()) {
            case TimeControl.Untimed untimed -> Optional.empty();
            case TimeControl.Timed timed -> Optional.of(TimeControlMessages.write(timed));
        };
    }

    private static shatranj.game.v1.Game.Builder summaryBuilder(Game game, Viewer viewer) {
        Terms terms = game.terms();
        shatranj.game.v1.Game.Builder proto =
                shatranj.game.v1.Game.newBuilder()
                        .setId(terms.id().toString())
                        .setVersion(game.version())
                        .setStatus(status(game))
                        .setRuleSet(RefereeOptions.proto(terms.ruleSet()))
                        .setSetup(terms.setup())
                        .setCreator(Players.proto(terms.creator()))
                        .setInitialFen(terms.initialFen())
                        .setFen(game.fen())
                        .setPly(game.moves().size())
                        .setTurn(Sides.color(game.turn()))
                        .setCheck(game.check())
                        .setVisibility(visibility(game))
                        .setIllegalMove(IllegalMoveRule.forNumber(terms.illegalMove().number()))
                        .setCreatedAt(instant(terms.createdAt()));
        timeControl(terms).ifPresent(proto::setTimeControl);
        game.seats().white().ifPresent(player -> proto.setWhite(Players.proto(player)));
        game.seats().black().ifPresent(player -> proto.setBlack(Players.proto(player)));
        terms.arbiters().forEach(arbiter -> proto.addArbiters(Players.proto(arbiter)));
        terms.origin().ifPresent(origin -> origin(proto, origin));
        terms.noStartMs().ifPresent(proto::setNoStartMs);
        clock(game).ifPresent(proto::setClock);
        switch (game) {
            case Game.Open open -> open(proto, open, viewer);
            case Game.Active active -> inProgress(proto, active, viewer);
            case Game.Paused paused -> {
                inProgress(proto, paused.play(), viewer);
                proto.setPause(pause(paused));
            }
            case Game.Finished over -> {
                over.startedAt()
                        .ifPresentOrElse(
                                at -> proto.setStartedAt(instant(at)), () -> invited(proto, terms));
                proto.setEndedAt(instant(over.changedAt()));
                proto.setOutcome(Outcomes.proto(over.outcome()));
                if (over.outcome().reason() == OutcomeReason.CANCELLED) {
                    proto.setRestartedAs(
                            Sequel.RESTART.of(terms.id(), over.changedAt()).toString());
                }
                over.declined()
                        .ifPresent(reason ->
                                proto.setDeclineReason(DeclineReason.forNumber(reason.number())));
            }
        }
        return proto;
    }

    private static void inProgress(
            shatranj.game.v1.Game.Builder proto, Game.Active game, Viewer viewer) {
        viewer.player()
                .flatMap(game.seats()::sideOf)
                .map(game.plans()::of)
                .ifPresent(plan ->
                        plan.lines()
                                .forEach(line -> proto.addPlannedMoves(EventViews.planned(line))));
        proto.setStartedAt(instant(game.startedAt()));
        game.startsAt().ifPresent(at -> proto.setStartsAt(instant(at)));
        if (Vacations.possible(game.terms().timeControl())) {
            proto.getVacationsBuilder()
                    .setWhite(bank(game.vacations().white()))
                    .setBlack(bank(game.vacations().black()));
        }
        game.offers().draw().ifPresent(side -> proto.getOffersBuilder().setDraw(Sides.color(side)));
        game.offers()
                .takeback()
                .ifPresent(asked ->
                        proto.getOffersBuilder()
                                .setTakeback(Sides.color(asked.by()))
                                .setTakebackPly(asked.ply()));
    }

    private static VacationBank bank(Vacation vacation) {
        VacationBank.Builder bank = VacationBank.newBuilder().setDaysLeft(vacation.daysLeft());
        if (vacation.untilMs() > 0) {
            bank.setUntil(instant(vacation.untilMs()));
        }
        return bank.build();
    }

    private static Pause pause(Game.Paused paused) {
        Pause.Builder proto = Pause.newBuilder().setResumesAt(instant(Deadlines.endsAt(paused)));
        return switch (paused.why()) {
            case Game.Pause.ByArbiter byArbiter ->
                    proto.setCause(PauseCause.PAUSE_CAUSE_ARBITER).build();
            case Game.Pause.ForClaim claim ->
                    proto.setCause(PauseCause.PAUSE_CAUSE_CLAIM)
                            .setClaimant(Sides.color(claim.by()))
                            .setClaim(ClaimKinds.proto(claim.kind()))
                            .build();
        };
    }

    private static void origin(shatranj.game.v1.Game.Builder proto, Origin origin) {
        switch (origin.sequel()) {
            case REMATCH -> proto.setRematchOf(origin.of().toString());
            case RESTART -> proto.setRestartOf(origin.of().toString());
        }
    }

    /** Whom a game waits for, or waited for in vain. */
    private static void invited(shatranj.game.v1.Game.Builder proto, Terms terms) {
        terms.invited().ifPresent(player -> proto.setInvited(Players.proto(player)));
    }

    private static void open(shatranj.game.v1.Game.Builder proto, Game.Open open, Viewer viewer) {
        Terms terms = open.terms();
        invited(proto, terms);
        proto.setExpiresAt(instant(Deadlines.expiresAt(open)));
        if (terms.invited().isEmpty() && viewer.isCreator(open)) {
            proto.setInviteCode(terms.inviteCode());
        }
    }

    private static shatranj.game.v1.PlayedMove played(PlayedMove move) {
        shatranj.game.v1.PlayedMove.Builder proto =
                shatranj.game.v1.PlayedMove.newBuilder()
                        .setUci(move.uci())
                        .setSan(move.san())
                        .setLagMs(move.lagMs())
                        .setPlayedAt(instant(move.playedAt()));
        move.clockMs().ifPresent(proto::setClockMs);
        return proto.build();
    }
}
