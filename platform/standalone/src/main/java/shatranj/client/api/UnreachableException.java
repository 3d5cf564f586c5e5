package shatranj.client.api;

import java.net.URI;

/** Nothing answered for as long as the client was willing to repeat its request. */
public final class UnreachableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final URI base;

    UnreachableException(URI base, Throwable cause) {
        super("nothing answers at " + base + " (" + reason(cause) + ")", cause);
        this.base = base;
    }

    /** Where nothing answered. */
    public URI base() {
        return base;
    }

    private static String reason(Throwable cause) {
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }
}
