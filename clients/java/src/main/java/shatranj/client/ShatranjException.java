package shatranj.client;

/** What can go wrong with a server: it says no, or nothing is heard of it. */
public abstract sealed class ShatranjException extends RuntimeException
        permits Problem, StreamClosed, Unreachable {
    private static final long serialVersionUID = 1L;

    ShatranjException(String message) {
        super(message);
    }

    ShatranjException(String message, Throwable cause) {
        super(message, cause);
    }
}
