package shatranj.clock.server.deadline;

/** The store did not answer; what was asked of it may have been done. All of it may be repeated. */
public final class StoreUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
