package shatranj.client;

/**
 * The server ended a stream that must not be opened again as it was, such as one whose token was
 * revoked.
 */
public final class StreamClosed extends ShatranjException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final String retry;

    StreamClosed(String code, String retry) {
        super("The server closed the stream: " + code + " (retry: " + retry + ")");
        this.code = code;
        this.retry = retry;
    }

    public String code() {
        return code;
    }

    public String retry() {
        return retry;
    }
}
