package shatranj.rules.server;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.WrittenMoves;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** What the bodies and queries of REST requests hold, tested field by field. */
final class RestText {
    static final String ALPHABET = "alphabet";
    static final String LAWS = "laws";

    private RestText() {}

    static Alphabet alphabet(String name) {
        return switch (name) {
            case LAWS -> Alphabet.LAWS;
            case "western" -> Alphabet.WESTERN;
            default ->
                    throw malformed(
                            "alphabet '%s', expected laws or western".formatted(Excerpt.of(name)));
        };
    }

    /** A word of the query. */
    static boolean flag(String name, String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default ->
                    throw malformed(
                            "%s '%s', expected true or false".formatted(name, Excerpt.of(value)));
        };
    }

    static boolean isTrue(@Nullable Boolean flag) {
        return flag != null && flag;
    }

    static <T> T present(@Nullable T body) {
        if (body == null) {
            throw malformed("The body is empty, expected a JSON object");
        }
        return body;
    }

    static <T> T needed(@Nullable T value, String field) {
        if (value == null) {
            throw malformed("Field '" + field + "' is missing");
        }
        return value;
    }

    /** A list; absent, it is empty. */
    static <T> List<T> items(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /** Where a line starts: at most one of both. */
    static LineText line(
            Catalogue catalogue,
            @Nullable String setup,
            @Nullable String initialFen,
            @Nullable List<String> moves,
            @Nullable Boolean allowUnreachable) {
        if (setup != null && initialFen != null) {
            throw malformed("Fields 'setup' and 'initialFen' exclude each other");
        }
        String start =
                setup == null
                        ? Optional.ofNullable(initialFen).orElse("")
                        : Fen.write(catalogue.setup(setup));
        return new LineText(start, WrittenMoves.of(items(moves)), isTrue(allowUnreachable));
    }

    static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
