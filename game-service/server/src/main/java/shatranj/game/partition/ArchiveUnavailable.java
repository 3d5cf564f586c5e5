package shatranj.game.partition;

import java.time.Duration;
import shatranj.game.internal.v1.Refusal;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** The refusal where finished games cannot be read: a matter of seconds, and not of one pod. */
public final class ArchiveUnavailable {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /** The member of the problem that tells it from a pod that is not available. */
    private static final String PART = "part";

    private static final String ARCHIVE = "archive";

    private ArchiveUnavailable() {}

    /** UNAVAILABLE, with a reason. */
    public static Problem because(String why) {
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "Finished games cannot be read at the moment: " + why)
                .after(RETRY_AFTER)
                .with(PART, ARCHIVE);
    }

    /** Whether a refusal says so: then no other pod knows more. */
    public static boolean is(Refusal refusal) {
        return ARCHIVE.equals(refusal.getMembersOrDefault(PART, ""));
    }
}
