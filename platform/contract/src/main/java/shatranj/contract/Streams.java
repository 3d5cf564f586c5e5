package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Completes the AsyncAPI document: its schemas are those that the code has of frames, events and
 * messages, and those of the OpenAPI document to which it refers besides.
 */
final class Streams {
    private static final String SCHEMAS = "#/components/schemas/";

    private final ObjectNode document;
    private final ObjectNode schemas;

    private Streams(ObjectNode head) {
        this.document = head;
        this.schemas = (ObjectNode) head.at("/components/schemas");
    }

    /**
     * The document but for what it borrows.
     *
     * @param head written by hand: channels, messages, and what schemas mean
     * @param code the schemas as the code has them
     */
    static Streams of(ObjectNode head, ObjectNode code) {
        Streams streams = new Streams(head);
        streams.complete(code);
        return streams;
    }

    /**
     * The schemas of frames, events and answers, and of what they consist of. What clients send
     * over a stream is nothing of REST.
     */
    ObjectNode schemas() {
        Set<String> sent = sentByClients();
        ObjectNode received = schemas.objectNode();
        schemas.properties()
                .forEach(schema -> {
                    if (!sent.contains(SCHEMAS + schema.getKey())) {
                        received.set(schema.getKey(), schema.getValue().deepCopy());
                    }
                });
        return received;
    }

    /**
     * The whole document.
     *
     * @param openapi the document of REST, completed
     */
    ObjectNode completed(ObjectNode openapi, String version) {
        ((ObjectNode) document.path("info")).put("version", version);
        Set<String> sent = sentByClients();
        schemas.properties()
                .forEach(schema -> {
                    if (!sent.contains(SCHEMAS + schema.getKey())) {
                        Schemas.open(schema.getValue());
                    }
                });
        borrow(openapi.at("/components/schemas"));
        return document;
    }

    /** What clients send has the values that are named and no others. */
    private Set<String> sentByClients() {
        Set<String> references = new HashSet<>();
        document.path("operations")
                .forEach(operation -> {
                    if (operation.path("action").asText().equals("receive")) {
                        reach(operation.path("messages"), references);
                    }
                });
        return references;
    }

    private void reach(JsonNode node, Set<String> found) {
        String reference = node.path("$ref").asText();
        if (!reference.isEmpty() && found.add(reference)) {
            reach(document.at(reference.substring(1)), found);
        }
        node.forEach(child -> reach(child, found));
    }

    private void complete(ObjectNode code) {
        TreeSet<String> unused = new TreeSet<>();
        schemas.fieldNames().forEachRemaining(unused::add);
        code.properties()
                .forEach(schema -> {
                    String name = schema.getKey();
                    JsonNode words = schemas.path(name);
                    if (name.endsWith("Event") && !words.has("description")) {
                        throw new IllegalArgumentException(
                                "asyncapi.yaml does not say what " + name + " is");
                    }
                    unused.remove(name);
                    schemas.set(name, merged((ObjectNode) schema.getValue().deepCopy(), words));
                });
        if (!unused.isEmpty()) {
            throw new IllegalArgumentException("the code has no schemas " + unused);
        }
    }

    private static ObjectNode merged(ObjectNode schema, JsonNode words) {
        words.properties()
                .forEach(word -> {
                    if (schema.path(word.getKey()) instanceof ObjectNode there) {
                        merged(there, word.getValue());
                    } else {
                        schema.set(word.getKey(), word.getValue());
                    }
                });
        return schema;
    }

    /** Takes what is referred to and not there, and what that refers to. */
    private void borrow(JsonNode others) {
        List<String> missing = new ArrayList<>();
        missing(document, missing);
        for (String name : missing) {
            if (!others.has(name)) {
                throw new IllegalArgumentException("there is no schema " + name);
            }
            schemas.set(name, others.path(name).deepCopy());
        }
        if (!missing.isEmpty()) {
            borrow(others);
        }
    }

    private void missing(JsonNode node, List<String> found) {
        String reference = node.path("$ref").asText();
        if (reference.startsWith(SCHEMAS)) {
            String name = reference.substring(SCHEMAS.length());
            if (!schemas.has(name) && !found.contains(name)) {
                found.add(name);
            }
        }
        node.forEach(child -> missing(child, found));
    }
}
