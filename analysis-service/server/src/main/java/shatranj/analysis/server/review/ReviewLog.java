package shatranj.analysis.server.review;

import java.time.Duration;
import shatranj.analysis.internal.v1.ReviewRecord;

/** The topic of reviews, as those write it who work on them. */
interface ReviewLog {
    /**
     * Writes a record. Blocks until it is kept.
     *
     * @return whether it is kept for certain; it may be even if not
     */
    boolean append(ReviewRecord record, Duration patience);

    /** Whether this pod is the one to work on a review. */
    boolean isOurs(String id);
}
