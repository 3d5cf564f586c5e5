package shatranj.support.rest;

import jakarta.ws.rs.core.MediaType;

/**
 * The media types of what is told one thing after the other. Where both are served, whoever accepts
 * either gets lines.
 */
public final class StreamTypes {
    /** One JSON text a line (<a href="https://github.com/ndjson/ndjson-spec">NDJSON</a>). */
    public static final String NDJSON = "application/x-ndjson";

    /** Lines, where server-sent events are served too. */
    public static final String LINES = NDJSON + ";qs=1";

    /** Server-sent events, where lines are served too. */
    public static final String EVENTS = MediaType.SERVER_SENT_EVENTS + ";qs=0.5";

    private StreamTypes() {}
}
