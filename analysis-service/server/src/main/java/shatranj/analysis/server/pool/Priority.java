package shatranj.analysis.server.pool;

/** What goes before what; of one priority, who came first goes first. */
public enum Priority {
    /** A move of a seated engine, whose clock runs. */
    SEAT,
    /** Somebody waits for the answer. */
    ANALYSIS,
    /** Nobody waits. */
    REVIEW
}
