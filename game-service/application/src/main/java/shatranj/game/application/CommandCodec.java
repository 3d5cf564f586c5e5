package shatranj.game.application;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;
import shatranj.game.codec.ClaimKinds;
import shatranj.game.codec.Sides;
import shatranj.game.domain.ClaimKind;
import shatranj.game.domain.Command;
import shatranj.game.domain.DeclineReason;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Numbered;
import shatranj.game.domain.Plans;
import shatranj.game.domain.PlayerId;
import shatranj.game.v1.DeclaredResult;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Commands as pods hand them to each other. The edge calls {@link #check} before it hands one over,
 * so that a malformed one is refused where it arrived.
 */
public final class CommandCodec {
    private CommandCodec() {}

    /**
     * Refuses what no pod could decide.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL, UNIMPLEMENTED
     */
    public static void check(shatranj.game.internal.v1.Command proto) {
        command(proto);
    }

    /** The scope that a token needs for a command. */
    public static String scope(shatranj.game.internal.v1.Command proto) {
        return switch (proto.getActionCase()) {
            case WARN, ADJUST_TIME, PAUSE, RESUME, DECLARE, CANCEL, RULE_ON_CLAIM -> Scope.ARBITER;
            case CREATE -> CreationCodec.scope(proto.getCreate());
            case JOIN,
                    DECLINE,
                    ABORT,
                    PLAY,
                    RESIGN,
                    OFFER_DRAW,
                    ACCEPT_DRAW,
                    DECLINE_DRAW,
                    CLAIM_DRAW,
                    OFFER_TAKEBACK,
                    ACCEPT_TAKEBACK,
                    DECLINE_TAKEBACK,
                    GIVE_TIME,
                    PLAN,
                    VACATION,
                    ACTION_NOT_SET ->
                    Scope.PLAY;
        };
    }

    /** Who acts: the caller, but White where a service makes the game of two seeks. */
    public static PlayerId actor(shatranj.game.internal.v1.Command proto, String caller) {
        return new PlayerId(
                proto.getCreate().getPaired() ? proto.getCreate().getRequest().getWhite() : caller);
    }

    /**
     * What somebody wants.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL, UNIMPLEMENTED
     */
    public static Command command(shatranj.game.internal.v1.Command proto) {
        return switch (proto.getActionCase()) {
            case CREATE ->
                    CreationCodec.create(
                            GameId.ofBytes(proto.getGameId().toByteArray()), proto.getCreate());
            case JOIN -> new Command.Join(proto.getJoin().getInviteCode());
            case DECLINE -> new Command.Decline(declineReason(proto.getDecline().getReason()));
            case ABORT -> new Command.Abort();
            case PLAY -> play(proto.getPlay());
            case RESIGN -> new Command.Resign();
            case OFFER_DRAW -> new Command.OfferDraw();
            case ACCEPT_DRAW -> new Command.AcceptDraw();
            case DECLINE_DRAW -> new Command.DeclineDraw();
            case CLAIM_DRAW -> claim(proto.getClaimDraw());
            case OFFER_TAKEBACK -> new Command.OfferTakeback();
            case ACCEPT_TAKEBACK -> new Command.AcceptTakeback();
            case DECLINE_TAKEBACK -> new Command.DeclineTakeback();
            case GIVE_TIME -> new Command.GiveTime(proto.getGiveTime().getAddMs());
            case WARN -> new Command.Warn(side(proto.getWarn().getColor()));
            case ADJUST_TIME ->
                    new Command.AdjustTime(
                            side(proto.getAdjustTime().getColor()),
                            proto.getAdjustTime().getAddMs());
            case PAUSE -> new Command.Pause();
            case RESUME -> new Command.Resume();
            case DECLARE -> new Command.Declare(winner(proto.getDeclare().getResult()));
            case CANCEL -> new Command.Cancel();
            case RULE_ON_CLAIM -> new Command.RuleOnClaim(proto.getRuleOnClaim().getGranted());
            case VACATION ->
                    proto.getVacation().getUntilMs() == 0
                            ? new Command.EndVacation()
                            : new Command.TakeVacation(proto.getVacation().getUntilMs());
            case PLAN -> plan(proto.getPlan());
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
        return new Command.Play(
                play.getPly(), play.getMove().trim(), play.getOfferDraw(), play.getLagMs());
    }

    private static Command claim(shatranj.game.internal.v1.Command.ClaimDraw claim) {
        ClaimKind kind =
                ClaimKinds.kind(claim.getKind())
                        .orElseThrow(() ->
                                malformed(
                                        "kind is missing or unknown; expected one of "
                                                + java.util.Arrays.toString(ClaimKind.values())));
        return new Command.ClaimDraw(
                kind, Optional.of(claim.getMove().trim()).filter(move -> !move.isEmpty()));
    }

    private static Command plan(shatranj.game.internal.v1.Command.Plan plan) {
        List<List<String>> lines =
                plan.getLinesList().stream()
                        .<List<String>>map(
                                line -> line.getMovesList().stream().map(String::trim).toList())
                        .toList();
        for (List<String> line : lines) {
            if (line.size() < 2 || line.size() % 2 == 1 || line.contains("")) {
                throw malformed(
                        "lines has "
                                + line
                                + "; expected moves in turn: the opponent's or *, then one's own");
            }
            for (int own = 1; own < line.size(); own += 2) {
                if (line.get(own).equals(Plans.ANY)) {
                    throw malformed("lines has " + line + "; only the opponent's moves may be *");
                }
            }
        }
        return new Command.Plan(lines);
    }

    private static Optional<Side> winner(DeclaredResult result) {
        return switch (result) {
            case DECLARED_RESULT_WHITE -> Optional.of(Side.WHITE);
            case DECLARED_RESULT_BLACK -> Optional.of(Side.BLACK);
            case DECLARED_RESULT_DRAW -> Optional.empty();
            case DECLARED_RESULT_UNSPECIFIED, UNRECOGNIZED ->
                    throw malformed("result is missing or unknown; expected WHITE, BLACK or DRAW");
        };
    }

    private static Side side(Color color) {
        RequestBounds.known("color", color);
        return Sides.side(color)
                .orElseThrow(
                        () -> malformed("color is missing or unknown; expected WHITE or BLACK"));
    }

    private static DeclineReason declineReason(shatranj.game.v1.DeclineReason reason) {
        return switch (reason) {
            case DECLINE_REASON_UNSPECIFIED -> DeclineReason.GENERIC;
            case UNRECOGNIZED -> throw malformed("reason has an unknown value");
            default ->
                    Numbered.of(DeclineReason.values(), reason.getNumber())
                            .orElseThrow(() -> malformed("reason has an unknown value"));
        };
    }

    private static ProblemException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
