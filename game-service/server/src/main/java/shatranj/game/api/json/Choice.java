package shatranj.game.api.json;

import com.google.protobuf.Descriptors.EnumDescriptor;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** A field whose value is one of a few words. */
public final class Choice {
    private Choice() {}

    /**
     * The number of the value chosen, where one must be.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, naming the words
     */
    public static int required(String field, EnumDescriptor type, @Nullable String word) {
        if (word == null) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            field + " is missing; expected one of " + EnumNames.all(type))
                    .asException();
        }
        return number(field, type, word);
    }

    /**
     * The number of the value chosen; 0 where the field is absent.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, naming the words
     */
    public static int number(String field, EnumDescriptor type, @Nullable String word) {
        if (word == null) {
            return 0;
        }
        return EnumNames.number(type, word)
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.MALFORMED_REQUEST,
                                        field
                                                + " is "
                                                + Excerpt.quoted(word)
                                                + "; expected one of "
                                                + EnumNames.all(type))
                                .asException());
    }
}
