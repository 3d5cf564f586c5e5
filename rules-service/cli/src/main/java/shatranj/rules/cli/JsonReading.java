package shatranj.rules.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a line of JSON is read. Programs compare our lines, so that a fault is told in words of our
 * own, which do not change with Jackson's version: the column, and what was expected there.
 */
final class JsonReading {
    private static final int DEEPEST = 32;
    private static final String SPACE = " \t\r\n";

    private static final JsonFactory FORMAT =
            new JsonFactoryBuilder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(DEEPEST + 1)
                                    .maxNumberLength(Integer.MAX_VALUE)
                                    .maxNameLength(Integer.MAX_VALUE)
                                    .build())
                    .build();
    private static final JsonMapper TREES = new JsonMapper(FORMAT);

    /** What is wrong within a string or behind a name, by a part of Jackson's message. */
    private static final Map<String, String> WORDS =
            Map.of(
                    "closing quote", "a string without an end",
                    "in field name", "a string without an end",
                    "Illegal unquoted character", "a control character in a string",
                    "Unrecognized character escape", "an unknown escape",
                    "hex-digit", "expected four hexadecimal digits");

    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]*+)(\\.[0-9]++)?([eE][-+]?[0-9]++)?");

    private JsonReading() {}

    /**
     * Reads one value and nothing behind it.
     *
     * @throws Unfit saying where the text is not JSON
     */
    static JsonNode read(String text) throws Unfit {
        try (JsonParser parser = FORMAT.createParser(text)) {
            try {
                JsonNode value = TREES.readTree(parser);
                if (value == null) {
                    throw malformed(text.length(), "the text ends");
                }
                int end = skipSpace(text, (int) parser.currentLocation().getCharOffset());
                if (end < text.length()) {
                    throw malformed(end, "more behind the value");
                }
                return value;
            } catch (StreamConstraintsException deep) {
                throw malformed(
                        (int) parser.currentLocation().getCharOffset() - 1,
                        "more than " + DEEPEST + " levels deep");
            } catch (JsonProcessingException fault) {
                throw malformed(text, parser, fault);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static Unfit malformed(String text, JsonParser parser, JsonProcessingException fault) {
        JsonStreamContext context = parser.getParsingContext();
        String message = fault.getOriginalMessage();
        int at = Math.min((int) fault.getLocation().getCharOffset(), text.length());
        for (Map.Entry<String, String> words : WORDS.entrySet()) {
            if (message.contains(words.getKey())) {
                return malformed(at, words.getValue());
            }
        }
        if (message.startsWith("Unrecognized token")) {
            return malformedWord(text, at, context);
        }
        if (message.contains("Illegal character")) {
            at--;
        }
        if (message.contains("character escape sequence")) {
            boolean begun = text.charAt(at - 1) == '\\';
            return malformed(at, begun ? "an unknown escape" : "expected four hexadecimal digits");
        }
        int before = at - 1;
        while (before >= 0 && SPACE.indexOf(text.charAt(before)) >= 0) {
            before--;
        }
        char last = before < 0 ? '[' : text.charAt(before);
        if (message.matches("(?s).*(digit|numeric|number|sign).*") || "+-".indexOf(last) >= 0) {
            return malformedNumber(text, at, context);
        }
        if (last == '"' && parser.currentToken() == JsonToken.FIELD_NAME) {
            return malformed(at, "expected :");
        }
        if (last == '{' || last == ',' && context.inObject()) {
            return malformed(at, "expected a name in quotes");
        }
        if ("[,:".indexOf(last) < 0) {
            return malformed(at, behind(context));
        }
        return malformed(at, at == text.length() ? "the text ends" : "expected a value");
    }

    /** A number is read as far as it is one. */
    private static Unfit malformedNumber(String text, int at, JsonStreamContext context) {
        int start = at;
        while (start > 0 && "+-.0123456789eE".indexOf(text.charAt(start - 1)) >= 0) {
            start--;
        }
        Matcher number = NUMBER.matcher(text).region(start, text.length());
        return number.lookingAt()
                ? malformed(skipSpace(text, number.end()), behind(context))
                : malformed(start, "expected a value");
    }

    private static Unfit malformedWord(String text, int at, JsonStreamContext context) {
        for (String word : List.of("true", "false", "null")) {
            if (text.startsWith(word, at)) {
                return malformed(at + word.length(), behind(context));
            }
            if (text.charAt(at) == word.charAt(0)) {
                return malformed(at, "expected " + word);
            }
        }
        return malformed(at, "expected a value");
    }

    private static String behind(JsonStreamContext context) {
        if (context.inRoot()) {
            return "more behind the value";
        }
        return context.inObject() ? "expected , or }" : "expected , or ]";
    }

    private static int skipSpace(String text, int from) {
        int at = from;
        while (at < text.length() && SPACE.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private static Unfit malformed(int at, String what) {
        return new Unfit("not JSON at column " + (at + 1) + ": " + what);
    }
}
