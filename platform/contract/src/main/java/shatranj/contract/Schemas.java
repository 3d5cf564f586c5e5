package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Makes of the schemas that frameworks read from the code those that generators of clients need.
 * What that is depends on whether clients send or get a schema, which no single service knows.
 */
final class Schemas {
    /** Values that were known when the document was made; later releases may add some. */
    static final String KNOWN = "x-extensible-enum";

    private static final String PREFIX = "#/components/schemas/";

    /** As {@code AlwaysWritten} of service-support writes it. */
    private static final String WRITTEN = "x-always-written";

    private static final String OPEN = "Later releases may add values.";

    private final ObjectNode document;
    private final ObjectNode schemas;

    private Schemas(ObjectNode document) {
        this.document = document;
        this.schemas = (ObjectNode) document.at("/components/schemas");
    }

    /**
     * Completes the OpenAPI document.
     *
     * @param streams the schemas of frames and events, of which the framework knows next to nothing
     */
    static void complete(ObjectNode document, ObjectNode streams) {
        Schemas all = new Schemas(document);
        streams.properties().forEach(schema -> all.schemas.set(schema.getKey(), schema.getValue()));
        plain(document);
        all.schemas.remove("Instant");
        all.telling();
    }

    /** Leaves out what no operation leads to: schemas of streams and of the core's own classes. */
    static void forgetUnused(ObjectNode document) {
        Schemas all = new Schemas(document);
        List<JsonNode> roots = new ArrayList<>();
        roots.add(document.path("paths"));
        document.path("components")
                .properties()
                .forEach(part -> {
                    if (!part.getKey().equals("schemas")) {
                        roots.add(part.getValue());
                    }
                });
        all.schemas.retain(all.reachable(roots));
    }

    /** Says of every enumeration in schemas of answers that it may grow. */
    static void open(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.path("enum") instanceof ArrayNode values
                && values.size() > 1) {
            object.set(KNOWN, object.remove("enum"));
            StringJoiner known = new StringJoiner("`, `", "Known values: `", "`. ");
            values.forEach(value -> known.add(value.asText()));
            say(object, known + OPEN);
        }
        node.forEach(Schemas::open);
    }

    private static void say(ObjectNode schema, String words) {
        String said = schema.path("description").asText();
        schema.put(
                "description",
                said.isEmpty() ? words : said + (said.endsWith(".") ? " " : ". ") + words);
    }

    /** A choice has no type beside it, and an instant is a text. */
    static void plain(JsonNode node) {
        if (node instanceof ObjectNode schema) {
            if (schema.path("oneOf").isArray() || schema.path("anyOf").isArray()) {
                schema.remove(List.of("$ref", "type"));
            }
            if (schema.has("oneOf")) {
                // The framework's own reading of an Optional, beside the one that was said.
                schema.remove("anyOf");
            }
            if (schema.path("$ref").asText().equals(PREFIX + "Instant")) {
                schema.remove("$ref");
                schema.put("type", "string").put("format", "date-time");
            }
        }
        node.forEach(Schemas::plain);
    }

    private void telling() {
        List<JsonNode> requests = new ArrayList<>();
        List<JsonNode> answers = new ArrayList<>();
        answers.add(document.at("/components/responses"));
        document.path("paths")
                .forEach(path ->
                        path.forEach(operation -> {
                            requests.add(operation.path("requestBody"));
                            requests.add(operation.path("parameters"));
                            answers.add(operation.path("responses"));
                        }));
        Set<String> sent = reachable(requests);
        Set<String> got = reachable(answers);
        answers.forEach(Schemas::open);
        schemas.properties()
                .forEach(schema -> {
                    ObjectNode object = (ObjectNode) schema.getValue();
                    JsonNode written = object.remove(WRITTEN);
                    if (!got.contains(schema.getKey())) {
                        return;
                    }
                    if (sent.contains(schema.getKey())) {
                        warn(object);
                    } else {
                        require(object, written == null ? object.arrayNode() : written);
                        never(object);
                        open(object);
                    }
                });
    }

    private static void require(ObjectNode schema, JsonNode written) {
        Set<String> names = new LinkedHashSet<>();
        schema.path("required").forEach(name -> names.add(name.asText()));
        written.forEach(name -> names.add(name.asText()));
        if (!names.isEmpty()) {
            ArrayNode required = schema.putArray("required");
            names.forEach(required::add);
        }
    }

    /** What is not there is absent, never null. */
    private static void never(JsonNode node) {
        if (node instanceof ObjectNode schema) {
            if (schema.path("type") instanceof ArrayNode types) {
                boolean nullFirst = types.path(0).asText().equals("null");
                schema.set("type", types.path(nullFirst ? 1 : 0));
            }
            if (schema.path("anyOf") instanceof ArrayNode either
                    && either.size() == 2
                    && either.path(1).path("type").asText().equals("null")) {
                schema.remove("anyOf");
                schema.setAll((ObjectNode) either.path(0));
            }
        }
        node.forEach(Schemas::never);
    }

    /** What is sent has these values and no others; what is got may have more one day. */
    private static void warn(JsonNode node) {
        if (node instanceof ObjectNode object && object.path("enum").isArray()) {
            say(object, "In answers later releases may add values.");
        }
        node.forEach(Schemas::warn);
    }

    private Set<String> reachable(List<JsonNode> roots) {
        Set<String> found = new HashSet<>();
        Deque<JsonNode> ahead = new ArrayDeque<>(roots);
        while (!ahead.isEmpty()) {
            JsonNode node = ahead.pop();
            String reference = node.path("$ref").asText();
            if (reference.startsWith(PREFIX)) {
                String name = reference.substring(PREFIX.length());
                if (found.add(name)) {
                    ahead.push(schemas.path(name));
                }
            }
            node.forEach(ahead::push);
        }
        return found;
    }
}
