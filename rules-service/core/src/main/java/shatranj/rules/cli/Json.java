package shatranj.rules.cli;

import java.util.List;
import java.util.Map;

/**
 * A JSON value (RFC 8259): what the command line reads, since the library has no parser to lean on.
 */
sealed interface Json {
    /** {@code {…}}; of equal names the last counts. */
    record Members(Map<String, Json> members) implements Json {}

    /** {@code […]}. */
    record Items(List<Json> items) implements Json {}

    /** {@code "…"}. */
    record Text(String text) implements Json {}

    /** A number, as it is written: nobody here calculates with one. */
    record Number(String digits) implements Json {}

    /** {@code true}, {@code false} or {@code null}. */
    enum Word implements Json {
        TRUE,
        FALSE,
        NULL
    }

    /** The text is not JSON. */
    final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String what, int column) {
            // Whoever is told needs no stack, and there may be a million of them.
            super("not JSON at column " + column + ": " + what, null, false, false);
        }
    }

    /** Reads one value and nothing behind it. */
    static Json read(String text) throws Malformed {
        return new JsonReader(text).read();
    }
}
