package shatranj.analysis.server.pool;

/** What goes before what; of one priority, who came first goes first. */
public enum Priority {
    /** A move of a seated engine, whose clock runs. */
    SEAT,
    /** Somebody waits for the answer. */
    ANALYSIS,
    /** The same for somebody without an account. */
    GUEST,
    /** Somebody has asked, and does something else meanwhile. */
    REVIEW,
    /** Nobody has asked: it is broken off when anything else wants the thread. */
    PROBLEM;

    /** Whether searches of it are counted by owner, and refused beyond what one may have. */
    boolean isCounted() {
        return this == ANALYSIS || this == GUEST;
    }
}
