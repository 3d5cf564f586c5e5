package shatranj.analysis.server.review;

import shatranj.analysis.internal.v1.ReviewRecord;

/** What else is made of reviews when they are done. Called by one thread, with one at a time. */
@FunctionalInterface
public interface Afterwork {
    /** Makes nothing. */
    Afterwork NONE = done -> false;

    /**
     * Looks a review through whose game is public. What it makes of it must be kept when it
     * returns, and the same if it is called again.
     *
     * @return whether it has; if not it is called again, perhaps on another pod
     */
    boolean look(ReviewRecord done) throws InterruptedException;
}
