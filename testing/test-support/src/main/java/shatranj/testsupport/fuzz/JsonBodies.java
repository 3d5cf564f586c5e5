package shatranj.testsupport.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** JSON that is nearly what a schema asks for; as text, since much of it is no JSON. */
public final class JsonBodies {
    private static final int DEEP = 6;

    private static final List<String> VALUES =
            List.of(
                    "null",
                    "true",
                    "0",
                    "-1",
                    "0.5",
                    "1e400",
                    "-0.0",
                    "9223372036854775807",
                    "9223372036854775808",
                    "99999999999999999999999999999999",
                    "[]",
                    "{}",
                    "[null]",
                    "[[null]]",
                    "[[]]",
                    "[{}]",
                    "{\"a\":null}",
                    "{\"name\":null,\"name\":[]}");

    private static final List<String> BROKEN =
            List.of(
                    "",
                    "null",
                    "[",
                    "\"",
                    "{\"a\"",
                    "{}{}",
                    "nan",
                    "// nothing\n{}",
                    "\ufeff{}",
                    "{\"\\ud800\":1}",
                    "{\"a\":1,\"a\":2}",
                    "[".repeat(3_000),
                    "{\"black\":".repeat(3_000),
                    "{\"timeControl\":" + "{\"black\":".repeat(900) + "{}" + "}".repeat(901),
                    "{\"" + "x".repeat(60_000) + "\":1}",
                    "1" + "0".repeat(2_000));

    private final JsonNode document;
    private final Oddities odd;

    /**
     * @param document OpenAPI, to whose components a schema may refer
     */
    public JsonBodies(JsonNode document, Oddities odd) {
        this.document = document;
        this.odd = odd;
    }

    /** A body for a schema. */
    public String body(JsonNode schema) {
        if (odd.chance(5)) {
            return odd.oneOf(BROKEN);
        }
        String whole = value(schema, 0);
        return odd.chance(3) ? whole.substring(0, whole.length() / 2) : whole;
    }

    private String value(JsonNode described, int depth) {
        JsonNode schema = resolved(described);
        if (depth > DEEP || odd.chance(depth == 0 ? 3 : 12)) {
            return odd.chance(70) ? odd.oneOf(VALUES) : quoted(odd.text());
        }
        for (String either : List.of("oneOf", "anyOf")) {
            if (schema.has(either)) {
                return value(schema.path(either).get(odd.below(schema.path(either).size())), depth);
            }
        }
        if (schema.has("properties")) {
            return object(schema, depth);
        }
        if (schema.has("items")) {
            int most = odd.chance(3) ? 300 : 4;
            return IntStream.range(0, odd.below(most))
                    .mapToObj(i -> odd.chance(10) ? "null" : value(schema.path("items"), depth + 1))
                    .collect(Collectors.joining(",", "[", "]"));
        }
        if (schema.has("enum") && odd.chance(80)) {
            return schema.path("enum").get(odd.below(schema.path("enum").size())).toString();
        }
        String type = schema.path("type").toString();
        if (type.contains("integer") || type.contains("number")) {
            return Long.toString(odd.number());
        }
        return type.contains("boolean") ? Boolean.toString(odd.chance(50)) : quoted(odd.text());
    }

    private String object(JsonNode schema, int depth) {
        List<String> members = new ArrayList<>();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            int likely = schema.path("required").toString().contains(property.getKey()) ? 92 : 45;
            if (odd.chance(likely)) {
                members.add(
                        quoted(property.getKey()) + ":" + value(property.getValue(), depth + 1));
            }
        }
        if (!members.isEmpty() && odd.chance(4)) {
            members.add(odd.oneOf(List.copyOf(members)));
        }
        if (odd.chance(2)) {
            members.add(quoted(odd.text()) + ":" + odd.oneOf(VALUES));
        }
        Collections.rotate(members, odd.below(members.size() + 1));
        return "{" + String.join(",", members) + "}";
    }

    private JsonNode resolved(JsonNode schema) {
        String reference = schema.path("$ref").asText();
        return reference.isEmpty() ? schema : resolved(document.at(reference.substring(1)));
    }

    /** All but the printable in escapes: what is no text in UTF-8 comes as it was meant. */
    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars()
                .forEach(c -> {
                    if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                        out.append("\\u%04x".formatted(c));
                    } else {
                        out.append((char) c);
                    }
                });
        return out.append('"').toString();
    }
}
