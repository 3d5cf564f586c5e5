package shatranj.clock.server.deadline;

/** What a deadline is about. */
public enum DeadlineKind {
    /** The running flag falls (Article 6.8). */
    FLAG,
    /** The first move does not come. */
    NO_START,
    /** An invitation or an open game expires. */
    EXPIRY
}
