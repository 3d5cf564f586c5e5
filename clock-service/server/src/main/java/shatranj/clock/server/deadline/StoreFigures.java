package shatranj.clock.server.deadline;

/**
 * How full a store is.
 *
 * @param armed games with a deadline
 * @param overdue those whose deadline, or the lease on it, has passed
 */
public record StoreFigures(long armed, long overdue) {

    /** Both together. */
    public StoreFigures plus(StoreFigures other) {
        return new StoreFigures(armed + other.armed, overdue + other.overdue);
    }
}
