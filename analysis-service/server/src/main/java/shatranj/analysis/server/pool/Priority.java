package shatranj.analysis.server.pool;

/** What goes before what; of one priority, who came first goes first. */
public enum Priority {
    /** A move of a seated engine, whose clock runs. */
    SEAT,
    /** Somebody waits for the answer. */
    ANALYSIS,
    /** The same for somebody without an account. */
    GUEST,
    /** Nobody waits. */
    REVIEW;

    /** Whether searches of it are counted by owner, and refused beyond what one may have. */
    boolean isCounted() {
        return this == ANALYSIS || this == GUEST;
    }
}
