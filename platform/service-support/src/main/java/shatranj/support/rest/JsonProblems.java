package shatranj.support.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/**
 * What is wrong with a body, in the client's words: the field by its path and as a JSON Pointer
 * (RFC 6901), what is there and what was expected. Nothing of our classes, which are what Jackson
 * would tell, and of the client's text no more than tells which it is.
 */
final class JsonProblems {
    private static final int LONGEST_NAME = 60;
    private static final int LONGEST_MESSAGE = 200;

    private JsonProblems() {}

    static Problem of(JsonProcessingException e) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return unknownField(unknown);
        }
        if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
            String field =
                    mapping.getPath().stream()
                            .map(step ->
                                    step.getFieldName() == null
                                            ? "[" + step.getIndex() + "]"
                                            : name(step.getFieldName()))
                            .collect(Collectors.joining("."));
            String pointer = pointer(mapping.getPath());
            String detail =
                    mapping instanceof InvalidNullException
                            ? pointer + " is null; a list holds values"
                            : mapping.getCause() instanceof JsonProcessingException broken
                                            && !(broken instanceof JsonMappingException)
                                    ? broken(broken)
                                    : wrongKind(field, mapping);
            return Problem.of(ErrorCode.MALFORMED_REQUEST, detail)
                    .with("field", field)
                    .with("pointer", pointer);
        }
        return Problem.of(ErrorCode.MALFORMED_REQUEST, broken(e));
    }

    /** What is no JSON, or not JSON as it is read here. */
    private static String broken(JsonProcessingException e) {
        String where =
                e.getLocation() == null
                        ? ""
                        : " at line "
                                + e.getLocation().getLineNr()
                                + ", column "
                                + e.getLocation().getColumnNr();
        return "The body is not the JSON that is expected here"
                + where
                + ": "
                + Excerpt.of(String.valueOf(e.getOriginalMessage()), LONGEST_MESSAGE);
    }

    private static Problem unknownField(UnrecognizedPropertyException unknown) {
        String field = name(unknown.getPropertyName());
        @Nullable Collection<Object> ids = unknown.getKnownPropertyIds();
        String known =
                ids == null
                        ? ""
                        : ids.stream()
                                .map(String::valueOf)
                                .sorted()
                                .collect(Collectors.joining(", "));
        return Problem.of(
                        ErrorCode.UNKNOWN_FIELD,
                        "There is no field '"
                                + field
                                + "'"
                                + (known.isEmpty() ? "" : "; expected one of: " + known))
                .with("field", field);
    }

    private static String pointer(List<JsonMappingException.Reference> path) {
        return path.stream()
                .map(step ->
                        step.getFieldName() == null
                                ? Integer.toString(step.getIndex())
                                : name(step.getFieldName()).replace("~", "~0").replace("/", "~1"))
                .collect(Collectors.joining("/", "/", ""));
    }

    private static String wrongKind(String field, JsonMappingException e) {
        String is =
                e instanceof InvalidFormatException format && format.getValue() != null
                        ? " is '" + name(String.valueOf(format.getValue())) + "'"
                        : " is of another kind";
        return "Field '" + field + "'" + is + "; expected " + expected(e);
    }

    private static String expected(JsonMappingException e) {
        @Nullable Class<?> type =
                e instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : null;
        if (type == null) {
            return "something else";
        }
        if (type == String.class) {
            return e instanceof InvalidFormatException format && format.getValue() instanceof String
                    ? "whole characters"
                    : "text in quotes";
        }
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "));
        }
        if (type == Boolean.class || type == boolean.class) {
            return "true or false";
        }
        if (Number.class.isAssignableFrom(type) || type.isPrimitive()) {
            return "a whole number";
        }
        return Collection.class.isAssignableFrom(type) ? "a list" : "an object";
    }

    private static String name(String text) {
        return Excerpt.of(text, LONGEST_NAME);
    }
}
