package shatranj.game.codec;

import java.util.Optional;
import shatranj.clock.DelayKind;
import shatranj.clock.Period;
import shatranj.clock.Reading;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.game.domain.Command;
import shatranj.game.domain.DeclineReason;
import shatranj.game.domain.GameId;
import shatranj.game.domain.IllegalMoveRule;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Visibility;
import shatranj.game.v1.CreateGameRequest;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Commands as pods hand them to each other. The edge calls {@link #check} before it hands one over,
 * so that a malformed one is refused where it arrived.
 */
public final class CommandCodec {
    private static final String DEFAULT_RULE_SET = "laws-2025";

    private CommandCodec() {}

    /**
     * Refuses what no pod could decide.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL, UNIMPLEMENTED
     */
    public static void check(shatranj.game.internal.v1.Command proto) {
        command(proto);
    }

    /**
     * What a player wants.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL, UNIMPLEMENTED
     */
    public static Command command(shatranj.game.internal.v1.Command proto) {
        return switch (proto.getActionCase()) {
            case CREATE ->
                    create(GameId.ofBytes(proto.getGameId().toByteArray()), proto.getCreate());
            case JOIN -> new Command.Join(proto.getJoin().getInviteCode());
            case DECLINE -> new Command.Decline(declineReason(proto.getDecline().getReason()));
            case ABORT -> new Command.Abort();
            case PLAY -> play(proto.getPlay());
            case RESIGN -> new Command.Resign();
            case OFFER_DRAW -> new Command.OfferDraw();
            case ACCEPT_DRAW -> new Command.AcceptDraw();
            case DECLINE_DRAW -> new Command.DeclineDraw();
            case ACTION_NOT_SET -> throw malformed("The command has no action that this pod knows");
        };
    }

    private static Command play(shatranj.game.internal.v1.Command.Play play) {
        if (play.getPly() < 1) {
            throw malformed("ply is " + play.getPly() + "; plies count from 1");
        }
        if (play.getMove().isBlank()) {
            throw malformed("move is empty; expected coordinates such as e2e3, or SAN");
        }
        return new Command.Play(play.getPly(), play.getMove().trim(), play.getOfferDraw());
    }

    private static Command create(GameId id, shatranj.game.internal.v1.Command.Create create) {
        CreateGameRequest request = create.getRequest();
        if (illegalMove(request) == IllegalMoveRule.PENALISE) {
            throw Problem.of(
                            ErrorCode.UNIMPLEMENTED,
                            "illegalMove is PENALISE, which this version does not offer yet; expected REJECT")
                    .asException();
        }
        Side side =
                Sides.side(create.getCreatorColor())
                        .orElseThrow(() -> malformed("The creator's colour was not drawn"));
        return new Command.Create(
                id,
                side,
                text(request.getOpponent()).map(PlayerId::new),
                create.getInviteCode(),
                text(request.getRuleSet()).orElse(DEFAULT_RULE_SET),
                start(request),
                timeControl(request),
                visibility(request),
                illegalMove(request),
                span("expiresInMs", request.getExpiresInMs()),
                span("noStartMs", request.getNoStartMs()));
    }

    private static Optional<Command.Start> start(CreateGameRequest request) {
        return switch (request.getStartCase()) {
            case SETUP -> Optional.of(new Command.Start.Array(request.getSetup()));
            case INITIAL_FEN -> Optional.of(new Command.Start.Fen(request.getInitialFen()));
            case START_NOT_SET -> Optional.empty();
        };
    }

    private static TimeControl timeControl(CreateGameRequest request) {
        if (!request.hasTimeControl()) {
            return new TimeControl.Untimed();
        }
        shatranj.clock.v1.TimeControl proto = request.getTimeControl();
        if (proto.getBlackPeriodsCount() > 0) {
            throw Problem.of(
                            ErrorCode.UNIMPLEMENTED,
                            "timeControl.black: different times for the two sides are not offered yet")
                    .asException();
        }
        Reading reading =
                proto.getText().isEmpty()
                        ? TimeControl.of(
                                proto.getPeriodsList().stream().map(CommandCodec::period).toList())
                        : TimeControl.parse(proto.getText());
        return switch (reading) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid ->
                    throw Problem.of(ErrorCode.INVALID_TIME_CONTROL, invalid.detail())
                            .asException();
        };
    }

    private static Period period(shatranj.clock.v1.Period proto) {
        Period period =
                proto.getMoves() > 0
                        ? Period.ofMoves(
                                proto.getMoves(), proto.getTimeMs(), proto.getIncrementMs())
                        : Period.rest(proto.getTimeMs(), proto.getIncrementMs());
        return switch (proto.getDelayKind()) {
            case DELAY_KIND_BRONSTEIN -> period.withDelay(proto.getDelayMs(), DelayKind.BRONSTEIN);
            case DELAY_KIND_SIMPLE -> period.withDelay(proto.getDelayMs(), DelayKind.SIMPLE);
            case DELAY_KIND_UNSPECIFIED, UNRECOGNIZED -> period;
        };
    }

    private static Visibility visibility(CreateGameRequest request) {
        return switch (request.getVisibility()) {
            case VISIBILITY_UNSPECIFIED, VISIBILITY_PUBLIC -> Visibility.PUBLIC;
            case VISIBILITY_UNLISTED -> Visibility.UNLISTED;
            case VISIBILITY_PRIVATE -> Visibility.PRIVATE;
            case UNRECOGNIZED -> throw malformed("visibility has an unknown value");
        };
    }

    private static IllegalMoveRule illegalMove(CreateGameRequest request) {
        return switch (request.getIllegalMove()) {
            case ILLEGAL_MOVE_RULE_UNSPECIFIED, ILLEGAL_MOVE_RULE_REJECT -> IllegalMoveRule.REJECT;
            case ILLEGAL_MOVE_RULE_PENALISE -> IllegalMoveRule.PENALISE;
            case UNRECOGNIZED -> throw malformed("illegalMove has an unknown value");
        };
    }

    private static DeclineReason declineReason(shatranj.game.v1.DeclineReason reason) {
        return switch (reason) {
            case DECLINE_REASON_UNSPECIFIED -> DeclineReason.GENERIC;
            case UNRECOGNIZED -> throw malformed("reason has an unknown value");
            default -> DeclineReason.values()[reason.getNumber() - 1];
        };
    }

    private static Optional<Long> span(String name, long ms) {
        if (ms < 0) {
            throw malformed(name + " is " + ms + "; expected milliseconds from now on");
        }
        return ms == 0 ? Optional.empty() : Optional.of(ms);
    }

    private static Optional<String> text(String value) {
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }

    private static ProblemException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
