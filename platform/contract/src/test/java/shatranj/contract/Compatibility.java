package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.compare.OpenApiDiffOptions;
import org.openapitools.openapidiff.core.model.ChangedOpenApi;
import org.openapitools.openapidiff.core.model.ChangedOperation;

/** What of a released document a later one breaks. docs/compatibility.md has the rules. */
final class Compatibility {
    /** Clients ignore values that they do not know, so answers may have new ones. */
    private static final OpenApiDiffOptions OPTIONS =
            OpenApiDiffOptions.builder()
                    .configProperty("incompatible.response.enum.increased", "false")
                    .build();

    private static final ObjectMapper JSON = new ObjectMapper();

    private Compatibility() {}

    /** Each break in a line; none where the later document is compatible. */
    static List<String> breaks(JsonNode released, JsonNode now) {
        List<String> breaks = new ArrayList<>();
        ChangedOpenApi changed =
                OpenApiCompare.fromContents(comparable(released), comparable(now), null, OPTIONS);
        changed.getMissingEndpoints()
                .forEach(gone ->
                        breaks.add("removed: " + gone.getMethod() + " " + gone.getPathUrl()));
        for (ChangedOperation operation : changed.getChangedOperations()) {
            if (operation.isIncompatible()) {
                breaks.add("changed: " + operation.getHttpMethod() + " " + operation.getPathUrl());
            }
        }
        JsonNode schemas = released.at("/components/schemas");
        lostNames("schema", "", schemas, now.at("/components/schemas"), breaks);
        lost("", schemas, now.at("/components/schemas"), breaks);
        return breaks;
    }

    /**
     * What the library lets pass: a value of an enumeration that is gone was renamed, as clients
     * see it, and so was a field, though none is required.
     */
    private static void lost(String at, JsonNode before, JsonNode after, List<String> lost) {
        if (values(before) instanceof ArrayNode values && values(after).isArray()) {
            Set<String> known = new TreeSet<>();
            values(after).forEach(value -> known.add(value.asText()));
            values.forEach(value -> {
                if (!known.contains(value.asText())) {
                    lost.add("value gone: " + at + " " + value.asText());
                }
            });
        }
        if (before.path("properties").isObject() && after.path("properties").isObject()) {
            lostNames("field", at, before.path("properties"), after.path("properties"), lost);
        }
        before.properties()
                .forEach(field -> {
                    if (field.getValue().isContainerNode()) {
                        lost(
                                at + "/" + field.getKey(),
                                field.getValue(),
                                after.path(field.getKey()),
                                lost);
                    }
                });
    }

    /** Of an enumeration, closed or open. */
    private static JsonNode values(JsonNode schema) {
        return schema.has(Schemas.KNOWN) ? schema.path(Schemas.KNOWN) : schema.path("enum");
    }

    private static void lostNames(
            String what, String at, JsonNode before, JsonNode after, List<String> lost) {
        before.fieldNames()
                .forEachRemaining(name -> {
                    if (!after.has(name)) {
                        lost.add(what + " gone: " + at + " " + name);
                    }
                });
    }

    /**
     * The library compares types of OpenAPI 3.0 alone; of 3.1 these documents use nothing that 3.0
     * cannot say, but for lists of types and constants.
     */
    private static String comparable(JsonNode document) {
        ObjectNode copy = document.deepCopy();
        copy.put("openapi", "3.0.3");
        asBefore(copy);
        return copy.toString();
    }

    private static void asBefore(JsonNode node) {
        if (node instanceof ObjectNode object) {
            if (object.path("type") instanceof ArrayNode types) {
                List<String> names = new ArrayList<>();
                types.forEach(type -> names.add(type.asText()));
                object.put("nullable", names.remove("null"));
                object.put("type", names.getFirst());
            }
            if (object.path("anyOf") instanceof ArrayNode either
                    && either.size() == 2
                    && either.path(1).path("type").asText().equals("null")) {
                object.remove("anyOf");
                object.setAll((ObjectNode) either.path(0));
            }
            if (object.has("anyOf")) {
                // It stumbles over a schema that had the one and has the other.
                object.set("oneOf", object.remove("anyOf"));
            }
            if (object.path(Schemas.KNOWN).isArray()) {
                object.set("enum", object.remove(Schemas.KNOWN));
            }
            if (object.path("const").isValueNode() && object.has("type")) {
                object.putArray("enum").add(object.remove("const"));
            }
        }
        node.forEach(Compatibility::asBefore);
    }

    static JsonNode read(InputStream file) throws IOException {
        return JSON.readTree(file);
    }
}
