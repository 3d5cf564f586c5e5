package shatranj.game.domain;

/** What a deadline is about. */
public enum DeadlineKind {
    /** The running flag falls (Article 6.8). */
    FLAG,
    /** The first move does not come. */
    NO_START,
    /** A wait is over: for the second player, for a move without a clock, or for the arbiter. */
    EXPIRY
}
