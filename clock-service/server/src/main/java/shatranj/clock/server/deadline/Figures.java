package shatranj.clock.server.deadline;

/**
 * How full a store is.
 *
 * @param armed games with a deadline
 * @param overdue those whose deadline, or the lease on it, has passed
 */
public record Figures(long armed, long overdue) {

    /** Both together. */
    public Figures plus(Figures other) {
        return new Figures(armed + other.armed, overdue + other.overdue);
    }
}
