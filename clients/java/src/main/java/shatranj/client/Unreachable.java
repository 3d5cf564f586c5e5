package shatranj.client;

/**
 * Nothing was heard in the time that was allowed, or the caller's thread was interrupted. Whether
 * the last request arrived is not known.
 */
public final class Unreachable extends ShatranjException {
    private static final long serialVersionUID = 1L;

    Unreachable(String message) {
        super(message);
    }

    Unreachable(String message, Throwable cause) {
        super(message, cause);
    }
}
