package shatranj.game.partition;

import java.time.Duration;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.internal.v1.RefusalDetails;
import shatranj.game.view.RefusalMembers;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** The refusal where finished games cannot be read: a matter of seconds, and not of one pod. */
public final class ArchiveUnavailable {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private ArchiveUnavailable() {}

    /** UNAVAILABLE, with a reason. */
    public static Problem because(String why) {
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "Finished games cannot be read at the moment: " + why)
                .after(RETRY_AFTER)
                .with(RefusalMembers.PART, RefusalMembers.ARCHIVE);
    }

    /** Whether a refusal says so: then no other pod knows more. */
    public static boolean is(Refusal refusal) {
        return RefusalMembers.details(refusal).getPart() == RefusalDetails.Part.PART_ARCHIVE;
    }
}
