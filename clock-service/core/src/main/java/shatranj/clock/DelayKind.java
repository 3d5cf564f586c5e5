package shatranj.clock;

/** How the {@link Period#delayMs delay} of a period works. */
public enum DelayKind {
    /** No delay. */
    NONE,
    /** The clock stands still for the delay at the beginning of every turn ("US delay"). */
    SIMPLE,
    /** After every move the time used comes back, up to the delay. */
    BRONSTEIN
}
