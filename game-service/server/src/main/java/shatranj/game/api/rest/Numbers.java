package shatranj.game.api.rest;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.RequestBounds;
import shatranj.support.text.Excerpt;

/** Numbers in paths and queries. */
final class Numbers {
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");

    private Numbers() {}

    /**
     * A number that must be there.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static long required(String field, @Nullable Long value) {
        if (value == null) {
            throw RequestBounds.malformed(field, "missing", "a whole number of milliseconds");
        }
        return value;
    }

    /**
     * A whole number.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static int whole(String field, String text) {
        if (!WHOLE.matcher(text).matches()) {
            throw RequestBounds.malformed(field, Excerpt.quoted(text), "a whole number");
        }
        return Integer.parseInt(text);
    }
}
