package shatranj.game.application;

import java.time.Instant;
import java.util.List;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.DeclaredResult;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.PlannedLine;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.Color;

/**
 * What can be done in a game, as the action of a command that has no address yet. Every method
 * throws a {@link shatranj.support.problem.ProblemException} of MALFORMED_REQUEST for what is out
 * of {@link RequestBounds}.
 */
public final class Actions {
    private Actions() {}

    /** Takes the free seat, or accepts the invitation. */
    public static Command join(String inviteCode) {
        RequestBounds.inviteCode(inviteCode);
        return action().setJoin(Command.Join.newBuilder().setInviteCode(inviteCode)).build();
    }

    /** Turns an invitation down. */
    public static Command decline(DeclineReason reason) {
        RequestBounds.known("reason", reason);
        return action().setDecline(Command.Decline.newBuilder().setReason(reason)).build();
    }

    /** Withdraws a game before both have moved. */
    public static Command abort() {
        return action().setAbort(Command.Abort.getDefaultInstance()).build();
    }

    /** Gives the game up. */
    public static Command resign() {
        return action().setResign(Command.Resign.getDefaultInstance()).build();
    }

    /** Offers a draw, or meets the other's offer. */
    public static Command offerDraw() {
        return action().setOfferDraw(Command.OfferDraw.getDefaultInstance()).build();
    }

    /** Accepts the draw offer that stands. */
    public static Command acceptDraw() {
        return action().setAcceptDraw(Command.AcceptDraw.getDefaultInstance()).build();
    }

    /** Declines the draw offer that stands. */
    public static Command declineDraw() {
        return action().setDeclineDraw(Command.DeclineDraw.getDefaultInstance()).build();
    }

    /**
     * Claims a draw.
     *
     * @param move the move about to be made; empty: as the position stands
     */
    public static Command claimDraw(ClaimKind kind, String move) {
        RequestBounds.known("kind", kind);
        RequestBounds.claimedMove(move);
        return action().setClaimDraw(Command.ClaimDraw.newBuilder().setKind(kind).setMove(move))
                .build();
    }

    /** Asks to take back, or meets the other's wish. */
    public static Command offerTakeback() {
        return action().setOfferTakeback(Command.OfferTakeback.getDefaultInstance()).build();
    }

    /** Agrees to take back. */
    public static Command acceptTakeback() {
        return action().setAcceptTakeback(Command.AcceptTakeback.getDefaultInstance()).build();
    }

    /** Does not agree to take back. */
    public static Command declineTakeback() {
        return action().setDeclineTakeback(Command.DeclineTakeback.getDefaultInstance()).build();
    }

    /** Gives the opponent milliseconds. */
    public static Command giveTime(long addMs) {
        RequestBounds.range("addMs", addMs, 1, RequestBounds.ADD_MS);
        return action().setGiveTime(Command.GiveTime.newBuilder().setAddMs(addMs)).build();
    }

    /** Has the server play moves; no lines: none any more. */
    public static Command plan(List<PlannedLine> lines) {
        RequestBounds.lines(lines);
        return action().setPlan(Command.Plan.newBuilder().addAllLines(lines)).build();
    }

    /** Warns a player. */
    public static Command warn(Color color) {
        RequestBounds.known("color", color);
        return action().setWarn(Command.Warn.newBuilder().setColor(color)).build();
    }

    /** Adds milliseconds to a clock, or takes them. */
    public static Command adjustTime(Color color, long addMs) {
        RequestBounds.known("color", color);
        RequestBounds.range("addMs", addMs, -RequestBounds.ADD_MS, RequestBounds.ADD_MS);
        return action().setAdjustTime(
                        Command.AdjustTime.newBuilder().setColor(color).setAddMs(addMs))
                .build();
    }

    /** Stops the clocks. */
    public static Command pause() {
        return action().setPause(Command.Pause.getDefaultInstance()).build();
    }

    /** Lets play go on. */
    public static Command resume() {
        return action().setResume(Command.Resume.getDefaultInstance()).build();
    }

    /** Declares the result. */
    public static Command declare(DeclaredResult result) {
        RequestBounds.known("result", result);
        return action().setDeclare(Command.Declare.newBuilder().setResult(result)).build();
    }

    /** Rules on the claim for which the clocks stand still. */
    public static Command ruleOnClaim(boolean granted) {
        return action().setRuleOnClaim(Command.RuleOnClaim.newBuilder().setGranted(granted))
                .build();
    }

    /** Is on vacation until an instant. */
    static Command vacation(Instant until) {
        return action().setVacation(Command.Vacation.newBuilder().setUntilMs(until.toEpochMilli()))
                .build();
    }

    /** Is back from vacation. */
    static Command endVacation() {
        return action().setVacation(Command.Vacation.getDefaultInstance()).build();
    }

    static Command cancel() {
        return action().setCancel(Command.Cancel.getDefaultInstance()).build();
    }

    private static Command.Builder action() {
        return Command.newBuilder();
    }
}
