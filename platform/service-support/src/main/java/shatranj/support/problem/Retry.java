package shatranj.support.problem;

/** What a client may do after a refusal. */
public enum Retry {
    /** The same request would be refused again, or would count twice. */
    NEVER,
    /** After the time in {@code Retry-After}, or after the state that refused has changed. */
    AFTER,
    /** The same request, unchanged and at once: its effect is counted once. */
    SAME_REQUEST
}
