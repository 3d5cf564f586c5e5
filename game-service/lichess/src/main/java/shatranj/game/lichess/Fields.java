package shatranj.game.lichess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.MultiMap;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.RequestBounds;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;
import shatranj.support.text.Surrogates;

/**
 * What a request says, wherever it says it: in the query, in a form, or in a JSON object, whose
 * members may be nested or have dots in their names. A null says nothing.
 */
public final class Fields {
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");
    private static final Pattern EPOCH_MS = Pattern.compile("[0-9]{1,15}");

    private final Map<String, String> values;

    private Fields(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Reads a request.
     *
     * @param contentType of the body; null: it says for itself what it is
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static Fields of(MultiMap query, @Nullable String contentType, String body, ObjectMapper json) {
        Map<String, String> values = new TreeMap<>();
        query.forEach(entry -> values.putIfAbsent(entry.getKey(), entry.getValue()));
        String type = contentType == null ? "" : contentType;
        if (type.startsWith("multipart/")) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            "The body is multipart; expected application/json or"
                                    + " application/x-www-form-urlencoded")
                    .withStatus(415)
                    .asException();
        }
        if (type.contains("json") || body.stripLeading().startsWith("{")) {
            if (!body.isBlank()) {
                flatten("", object(body, json), values);
            }
        } else if (body.contains("=")) {
            form(body, values);
        }
        values.forEach((name, text) -> {
            if (Surrogates.areIn(text)) {
                throw RequestBounds.malformed(name, Excerpt.quoted(text), "whole characters");
            }
        });
        return new Fields(values);
    }

    private static JsonNode object(String body, ObjectMapper json) {
        try {
            JsonNode node = json.readTree(body);
            if (node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            throw RequestBounds.malformed(
                    "The body", "no JSON: " + e.getOriginalMessage(), "an object");
        }
        throw RequestBounds.malformed("The body", Excerpt.quoted(body), "a JSON object");
    }

    private static void flatten(String prefix, JsonNode object, Map<String, String> values) {
        object.properties()
                .forEach(member -> {
                    String name = prefix + member.getKey();
                    JsonNode value = member.getValue();
                    if (value.isObject()) {
                        flatten(name + ".", value, values);
                    } else if (value.isArray()) {
                        values.put(name, list(value));
                    } else if (!value.isNull()) {
                        values.put(name, value.asText());
                    }
                });
    }

    private static String list(JsonNode array) {
        StringBuilder text = new StringBuilder();
        array.forEach(item -> text.append(text.isEmpty() ? "" : ",").append(item.asText()));
        return text.toString();
    }

    private static void form(String body, Map<String, String> values) {
        for (String pair : body.strip().split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw RequestBounds.malformed(
                    "The form", Excerpt.quoted(text), "percent-encoded UTF-8");
        }
    }

    /** A text; absent where it is not given, is null or empty. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(text -> !text.isEmpty());
    }

    /**
     * Whether something is wished for.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public boolean flag(String name) {
        return text(name).map(text -> yes(name, text)).orElse(false);
    }

    /** Reads yes or no, in all the ways in which clients say them. */
    public static boolean yes(String name, String text) {
        return switch (text.toLowerCase(java.util.Locale.ROOT)) {
            case "true", "yes", "1", "on" -> true;
            case "false", "no", "0", "off" -> false;
            default -> throw RequestBounds.malformed(name, Excerpt.quoted(text), "true or false");
        };
    }

    /**
     * A whole number; absent where it is not given.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public Optional<Long> whole(String name) {
        return number(name, WHOLE, "a whole number");
    }

    /**
     * An instant in epoch milliseconds.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public Optional<Long> epochMs(String name) {
        return number(name, EPOCH_MS, "epoch milliseconds");
    }

    private Optional<Long> number(String name, Pattern shape, String expected) {
        return text(name)
                .map(text -> {
                    if (!shape.matcher(text).matches()) {
                        throw RequestBounds.malformed(name, Excerpt.quoted(text), expected);
                    }
                    return Long.parseLong(text);
                });
    }
}
