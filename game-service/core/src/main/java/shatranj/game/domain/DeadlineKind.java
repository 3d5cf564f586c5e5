package shatranj.game.domain;

/** What a deadline is about. */
public enum DeadlineKind {
    /** The running flag falls (Article 6.8). */
    FLAG,
    /** The first move does not come. */
    NO_START,
    /** An open game expires. */
    EXPIRY
}
