package shatranj.analysis.server.ask;

import java.util.List;
import java.util.stream.Stream;
import shatranj.rules.v1.OutcomeReason;

/** Why games end, in the words of the API. */
public final class OutcomeWords {
    private static final String PREFIX = "OUTCOME_REASON_";

    /** The reasons with which a game has a result. */
    public static final List<String> WITH_A_RESULT =
            Stream.of(OutcomeReason.values())
                    .filter(OutcomeWords::hasResult)
                    .map(OutcomeWords::of)
                    .toList();

    private OutcomeWords() {}

    /**
     * The word of a reason, such as {@code CHECKMATE}; empty for one that this server does not
     * know.
     */
    public static String of(OutcomeReason reason) {
        return reason.name().startsWith(PREFIX) ? reason.name().substring(PREFIX.length()) : "";
    }

    /** The reason of a word; the unspecified one for the empty word. */
    public static OutcomeReason reason(String word) {
        return word.isEmpty()
                ? OutcomeReason.OUTCOME_REASON_UNSPECIFIED
                : OutcomeReason.valueOf(PREFIX + word);
    }

    private static boolean hasResult(OutcomeReason reason) {
        return switch (reason) {
            case OUTCOME_REASON_UNSPECIFIED,
                    OUTCOME_REASON_ABORTED,
                    OUTCOME_REASON_DECLINED,
                    OUTCOME_REASON_EXPIRED,
                    OUTCOME_REASON_NO_START,
                    OUTCOME_REASON_CANCELLED,
                    UNRECOGNIZED ->
                    false;
            case OUTCOME_REASON_CHECKMATE,
                    OUTCOME_REASON_STALEMATE,
                    OUTCOME_REASON_BARE_KING,
                    OUTCOME_REASON_BARE_KING_ANSWERED,
                    OUTCOME_REASON_BOTH_BARE,
                    OUTCOME_REASON_DEAD_POSITION,
                    OUTCOME_REASON_THREEFOLD,
                    OUTCOME_REASON_MOVE_LIMIT,
                    OUTCOME_REASON_LENGTH_LIMIT,
                    OUTCOME_REASON_RESIGNATION,
                    OUTCOME_REASON_AGREEMENT,
                    OUTCOME_REASON_FLAG,
                    OUTCOME_REASON_CLAIM,
                    OUTCOME_REASON_ARBITER,
                    OUTCOME_REASON_ILLEGAL_MOVES ->
                    true;
        };
    }
}
