package shatranj.analysis.server.api;

import org.jspecify.annotations.Nullable;
import shatranj.rules.notation.Alphabet;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Which letters a caller wants, as each transport says it. */
final class Alphabets {
    private Alphabets() {}

    /** By name; null: nothing was said. */
    static Alphabet named(@Nullable String name) {
        if (name == null) {
            return Alphabet.LAWS;
        }
        return switch (name) {
            case "laws" -> Alphabet.LAWS;
            case "western" -> Alphabet.WESTERN;
            default -> throw malformed("Field 'alphabet' is none of laws and western");
        };
    }

    static Alphabet of(shatranj.rules.v1.Alphabet alphabet) {
        return switch (alphabet) {
            case ALPHABET_UNSPECIFIED, ALPHABET_LAWS -> Alphabet.LAWS;
            case ALPHABET_WESTERN -> Alphabet.WESTERN;
            case UNRECOGNIZED ->
                    throw malformed("alphabet: unknown value, expected LAWS or WESTERN");
        };
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
