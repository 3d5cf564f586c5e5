package shatranj.game.application;

import com.google.protobuf.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import shatranj.support.text.Excerpt;

/**
 * Instants as clients name them. Both ways to write one can name others than Java has, and Java has
 * some of which milliseconds cannot be counted; none of them is meant.
 */
public final class RequestInstants {
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");
    private static final int NANOS = 1_000_000_000;
    private static final String EXPECTED = "an instant such as 2026-11-21T18:00:00Z";

    private RequestInstants() {}

    /**
     * The instant of a message.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Instant of(String field, Timestamp at) {
        RequestBounds.range(
                field + ".seconds", at.getSeconds(), FIRST.getEpochSecond(), LAST.getEpochSecond());
        RequestBounds.range(field + ".nanos", at.getNanos(), 0, NANOS - 1);
        return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
    }

    /**
     * The instant of a text in RFC 3339.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Instant of(String field, String text) {
        Instant at;
        try {
            at = OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw RequestBounds.malformed(field, Excerpt.quoted(text), EXPECTED);
        }
        if (at.isBefore(FIRST) || at.isAfter(LAST)) {
            throw RequestBounds.malformed(
                    field, Excerpt.quoted(text), EXPECTED + ", in the years 1 to 9999");
        }
        return at;
    }
}
