package shatranj.game.view;

import com.google.protobuf.ProtocolMessageEnum;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import shatranj.game.codec.Outcomes;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.Refusal;
import shatranj.game.internal.v1.RefusalDetails;
import shatranj.game.v1.Penalty;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.SetupFault;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * The one table that maps the domain's refusals to codes; and refusals as pods hand them to each
 * other.
 */
public final class RefusalProblems {
    private RefusalProblems() {}

    /** A refusal of the domain as a proto. */
    public static shatranj.game.internal.v1.Refusal proto(Refusal refusal) {
        shatranj.game.internal.v1.Refusal.Builder proto =
                shatranj.game.internal.v1.Refusal.newBuilder()
                        .setCode(code(refusal).name())
                        .setDetail(refusal.detail());
        switch (refusal) {
            case Refusal.IllegalMove illegal -> proto.setArticle(illegal.article().orElse(""));
            case Refusal.GameOver over -> proto.setOutcome(Outcomes.proto(over.outcome()));
            case Refusal.ClaimDenied denied -> proto.setArticle(denied.article().orElse(""));
            case Refusal.VersionRequired required -> version(required.version(), proto);
            case Refusal.VersionMismatch mismatch -> version(mismatch.version(), proto);
            case Refusal.NotYourTurn turn -> nextPly(turn.nextPly(), proto);
            case Refusal.PlyPlayed played -> nextPly(played.nextPly(), proto);
            case Refusal.StartsLater later ->
                    proto.setRetryAfterMs(later.startsAt() - later.received());
            case Refusal.PlyAhead ahead -> nextPly(ahead.nextPly(), proto);
            case Refusal.FaultySetup faulty ->
                    faulty.faults()
                            .forEach(fault ->
                                    proto.addFaults(
                                            SetupFault.newBuilder()
                                                    .setCode(fault.code())
                                                    .setDetail(fault.detail())));
            default -> {}
        }
        return proto.build();
    }

    /** The answer to an illegal move that was penalised: refused, and yet a new version. */
    static shatranj.game.internal.v1.Refusal penalised(
            GameEvent.IllegalMovePlayed illegal, Game after) {
        shatranj.game.internal.v1.Refusal.Builder proto =
                shatranj.game.internal.v1.Refusal.newBuilder()
                        .setCode(ErrorCode.ILLEGAL_MOVE.name())
                        .setDetail(illegal.detail())
                        .setArticle(illegal.article().orElse(""));
        RefusalMembers.add(
                RefusalDetails.newBuilder()
                        .setVersion(after.version())
                        .setPenalty(Penalty.forNumber(illegal.penalty().number()))
                        .build(),
                proto);
        if (after instanceof Game.Finished over) {
            proto.setOutcome(Outcomes.proto(over.outcome()));
        }
        return proto.build();
    }

    /** A refusal for a reason of the machinery, such as OVERLOADED. */
    public static shatranj.game.internal.v1.Refusal proto(Problem problem) {
        shatranj.game.internal.v1.Refusal.Builder proto =
                shatranj.game.internal.v1.Refusal.newBuilder()
                        .setCode(problem.name())
                        .setDetail(problem.detail())
                        .setArticle(problem.article().orElse(""))
                        .setRetryAfterMs(problem.retryAfter().map(Duration::toMillis).orElse(0L));
        RefusalMembers.add(RefusalMembers.details(problem.members()), proto);
        return proto.build();
    }

    /** A refusal as a client is told of it. */
    public static Problem problem(shatranj.game.internal.v1.Refusal refusal) {
        Problem problem = Problem.named(refusal.getCode(), refusal.getDetail());
        if (!refusal.getArticle().isEmpty()) {
            problem = problem.underArticle(refusal.getArticle());
        }
        if (refusal.getRetryAfterMs() > 0) {
            problem = problem.after(Duration.ofMillis(refusal.getRetryAfterMs()));
        }
        for (Map.Entry<String, Object> member :
                RefusalMembers.members(RefusalMembers.details(refusal)).entrySet()) {
            problem = problem.with(member.getKey(), member.getValue());
        }
        if (refusal.getFaultsCount() > 0) {
            problem =
                    problem.with(
                            "faults",
                            refusal.getFaultsList().stream()
                                    .map(f -> Map.of("code", f.getCode(), "detail", f.getDetail()))
                                    .toList());
        }
        return refusal.hasOutcome()
                ? problem.with("outcome", outcome(refusal.getOutcome()))
                : problem;
    }

    /** The code of a refusal. */
    public static ErrorCode code(Refusal refusal) {
        return switch (refusal) {
            case Refusal.NoSuchGame r -> ErrorCode.NO_SUCH_GAME;
            case Refusal.NotYourSeat r -> ErrorCode.NOT_YOUR_SEAT;
            case Refusal.WrongInviteCode r -> ErrorCode.NOT_YOUR_SEAT;
            case Refusal.NotInvited r -> ErrorCode.NOT_YOUR_SEAT;
            case Refusal.SeatTaken r -> ErrorCode.SEAT_TAKEN;
            case Refusal.YouAreSeated r -> ErrorCode.SEAT_TAKEN;
            case Refusal.YourselfInvited r -> ErrorCode.MALFORMED_REQUEST;
            case Refusal.NotStarted r -> ErrorCode.GAME_NOT_STARTED;
            case Refusal.StartsLater r -> ErrorCode.GAME_NOT_STARTED;
            case Refusal.AlreadyStarted r -> ErrorCode.GAME_STARTED;
            case Refusal.NothingToDecline r -> ErrorCode.NO_SUCH_OFFER;
            case Refusal.GameOver r -> ErrorCode.GAME_OVER;
            case Refusal.VersionMismatch r -> ErrorCode.VERSION_MISMATCH;
            case Refusal.NotYourTurn r -> ErrorCode.NOT_YOUR_TURN;
            case Refusal.PlyPlayed r -> ErrorCode.PLY_PLAYED;
            case Refusal.PlyAhead r -> ErrorCode.NOT_YOUR_TURN;
            case Refusal.IllegalMove r -> ErrorCode.ILLEGAL_MOVE;
            case Refusal.FaultySetup r -> ErrorCode.INVALID_SETUP;
            case Refusal.UnknownRuleSet r -> ErrorCode.MALFORMED_REQUEST;
            case Refusal.UnfitRuleSet r -> ErrorCode.MALFORMED_REQUEST;
            case Refusal.UnknownSetup r -> ErrorCode.MALFORMED_REQUEST;
            case Refusal.NoSuchOffer r -> ErrorCode.NO_SUCH_OFFER;
            case Refusal.OfferStands r -> ErrorCode.OFFER_STANDS;
            case Refusal.NotDue r -> ErrorCode.CLAIM_REFUSED;
            case Refusal.GamePaused r -> ErrorCode.GAME_PAUSED;
            case Refusal.NotPaused r -> ErrorCode.GAME_NOT_PAUSED;
            case Refusal.ClaimPending r -> ErrorCode.GAME_PAUSED;
            case Refusal.NoClaimPending r -> ErrorCode.NO_SUCH_OFFER;
            case Refusal.NotArbiter r -> ErrorCode.NOT_ARBITER;
            case Refusal.ArbiterPlays r -> ErrorCode.MALFORMED_REQUEST;
            case Refusal.ClaimDenied r -> ErrorCode.CLAIM_REFUSED;
            case Refusal.NothingToTakeBack r -> ErrorCode.NO_SUCH_OFFER;
            case Refusal.NotTimed r -> ErrorCode.INVALID_TIME_CONTROL;
            case Refusal.TooMuchTimeTaken r -> ErrorCode.MALFORMED_REQUEST;
            case Refusal.VersionRequired r -> ErrorCode.VERSION_REQUIRED;
            case Refusal.TooManyOffers r -> ErrorCode.RATE_LIMITED;
            case Refusal.NoVacations r -> ErrorCode.INVALID_TIME_CONTROL;
            case Refusal.AwayAlready r -> ErrorCode.ON_VACATION;
            case Refusal.NotAway r -> ErrorCode.NOT_ON_VACATION;
            case Refusal.BankTooSmall r -> ErrorCode.NO_VACATION_LEFT;
        };
    }

    private static Map<String, Object> outcome(Outcome outcome) {
        Map<String, Object> members = new LinkedHashMap<>();
        word("COLOR_", outcome.getWinner()).ifPresent(winner -> members.put("winner", winner));
        word("OUTCOME_REASON_", outcome.getReason())
                .ifPresent(reason -> members.put("reason", reason));
        if (!outcome.getArticle().isEmpty()) {
            members.put("article", outcome.getArticle());
        }
        if (outcome.hasPoints()) {
            members.put(
                    "points",
                    Map.of(
                            "white",
                            outcome.getPoints().getWhite(),
                            "black",
                            outcome.getPoints().getBlack()));
        }
        return members;
    }

    /**
     * A value without its prefix; empty for one that is not set, or that this code does not know.
     */
    private static Optional<String> word(String prefix, ProtocolMessageEnum value) {
        String name = ((Enum<?>) value).name();
        return name.startsWith(prefix) && value.getNumber() > 0
                ? Optional.of(name.substring(prefix.length()))
                : Optional.empty();
    }

    private static void version(long version, shatranj.game.internal.v1.Refusal.Builder proto) {
        RefusalMembers.add(RefusalDetails.newBuilder().setVersion(version).build(), proto);
    }

    private static void nextPly(int ply, shatranj.game.internal.v1.Refusal.Builder proto) {
        RefusalMembers.add(RefusalDetails.newBuilder().setNextPly(ply).build(), proto);
    }
}
