package shatranj.game.cluster.delivery;

import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.partition.PodReply;
import shatranj.support.problem.ErrorCode;

/** The refusals that come from the way to the owner, not from the game. */
public final class Refused {
    private static final long RETRY_AFTER_MS = 500;

    private Refused() {}

    /** A refusal with a code and its reason. */
    public static Refusal of(ErrorCode code, String detail) {
        Refusal.Builder refusal = Refusal.newBuilder().setCode(code.name()).setDetail(detail);
        if (code.httpStatus() == 503) {
            refusal.setRetryAfterMs(RETRY_AFTER_MS);
        }
        return refusal.build();
    }

    /**
     * The refusal where no pod answered.
     *
     * @throws IllegalStateException where one did
     */
    public static Refusal of(PodReply<?> reply) {
        return switch (reply) {
            case PodReply.Answered<?> answered ->
                    throw new IllegalStateException(answered.toString());
            case PodReply.NothingDone<?> nothing -> of(codeOf(nothing.reason()), nothing.detail());
            case PodReply.Unknown<?>(String why) -> of(ErrorCode.UNAVAILABLE, why);
        };
    }

    /** The code for a pod that did nothing. */
    public static ErrorCode codeOf(PodReply.Reason reason) {
        return switch (reason) {
            case DRAINING -> ErrorCode.DRAINING;
            case OVERLOADED -> ErrorCode.OVERLOADED;
            case QUARANTINED -> ErrorCode.QUARANTINED;
            case NOT_FOLDING,
                    NOT_CAUGHT_UP,
                    STOPPED,
                    CLOCK_OFF,
                    UNREACHABLE,
                    TOO_LATE,
                    NOT_WRITTEN_YET,
                    LOST,
                    NOT_SENT ->
                    ErrorCode.UNAVAILABLE;
        };
    }

    /** Whether a refusal only says that nothing was done, so that another pod may be asked. */
    public static boolean nothingDone(Refusal refusal) {
        return refusal.getCode().equals(ErrorCode.UNAVAILABLE.name())
                || refusal.getCode().equals(ErrorCode.DRAINING.name())
                || refusal.getCode().equals(ErrorCode.OVERLOADED.name());
    }

    static boolean isUnknown(Refusal refusal) {
        return refusal.getCode().equals(ErrorCode.OUTCOME_UNKNOWN.name());
    }

    static DeliverResponse answer(ErrorCode code, String detail) {
        return DeliverResponse.newBuilder().setRefusal(of(code, detail)).build();
    }
}
