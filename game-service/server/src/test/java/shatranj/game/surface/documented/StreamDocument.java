package shatranj.game.surface.documented;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import shatranj.testsupport.documented.ExtensibleEnums;

/** The AsyncAPI document, held more strictly than clients do: no field may be missing in it. */
public final class StreamDocument {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonSchemaFactory SCHEMAS =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

    private final JsonNode document;
    private final Map<String, JsonSchema> known = new HashMap<>();

    private StreamDocument(JsonNode document) {
        this.document = document;
        ExtensibleEnums.close(document);
        strict(document.at("/components/schemas"));
    }

    /** The document that a text is. */
    public static StreamDocument of(byte[] text) {
        try {
            return new StreamDocument(JSON.readTree(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The document as the module {@code contract} has made it. */
    public static StreamDocument made() {
        String name = "/shatranj/contract/asyncapi.json";
        try (InputStream file = StreamDocument.class.getResourceAsStream(name)) {
            return of(Objects.requireNonNull(file, name).readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void strict(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.has("properties")
                && object.path("type").asText().equals("object")) {
            object.put("additionalProperties", false);
        }
        node.forEach(StreamDocument::strict);
    }

    /** The values that {@code type} has in the kinds of a schema. */
    public Set<String> words(String schema) {
        Set<String> words = new TreeSet<>();
        document.at("/components/schemas/" + schema + "/oneOf")
                .forEach(kind ->
                        words.add(resolved(kind).at("/properties/type/const").asText("no word")));
        return words;
    }

    /** What is wrong with a value of a schema; empty: nothing. */
    public String faults(String schema, String value) {
        return faults(referTo("#/components/schemas/" + schema), schema, value);
    }

    /** What is wrong with a message of a channel; empty: it is one of those that come there. */
    public String faultsOfMessage(String channel, String message) {
        ObjectNode any = JSON.createObjectNode();
        ArrayNode either = any.putArray("anyOf");
        document.at("/channels/" + channel + "/messages")
                .forEach(it -> either.add(resolved(it).path("payload")));
        if (either.isEmpty()) {
            return "there is no channel " + channel;
        }
        return faults(any, "channel " + channel, message);
    }

    private String faults(ObjectNode schema, String name, String value) {
        JsonSchema compiled =
                known.computeIfAbsent(
                        name,
                        unknown -> {
                            schema.set("components", document.path("components").deepCopy());
                            return SCHEMAS.getSchema(schema);
                        });
        try {
            var faults = compiled.validate(JSON.readTree(value));
            return faults.isEmpty() ? "" : value + " is not of " + name + ": " + faults;
        } catch (IOException e) {
            return value + " is no JSON: " + e.getMessage();
        }
    }

    private static ObjectNode referTo(String pointer) {
        return JSON.createObjectNode().put("$ref", pointer);
    }

    private JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() ? node : document.at(reference.substring(1));
    }
}
