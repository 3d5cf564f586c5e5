package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Merges the documents of the services with what the table of operations adds. Every operation has
 * a line in the table and every line an operation, so that nothing new stays undescribed.
 */
final class Merger {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "delete", "patch");
    private static final Set<String> STREAMS = Set.of("application/x-ndjson", "text/event-stream");
    private static final String SCHEMAS = "#/components/schemas/";

    private final ObjectNode document;
    private final ObjectNode table;
    private final ObjectNode names;
    private final boolean older;
    private final Map<String, ObjectNode> paths = new TreeMap<>();
    private final Set<String> unused = new TreeSet<>();

    /**
     * @param names what schemas of a service are called, where their classes' names say too little
     * @param older whether the services are of an older release, which may lack operations
     */
    Merger(ObjectNode head, ObjectNode table, ObjectNode names, String version, boolean older) {
        this.document = Refusals.completed(head, version);
        this.table = table;
        this.names = names;
        this.older = older;
        table.fieldNames().forEachRemaining(unused::add);
    }

    ObjectNode merge(Map<String, ObjectNode> parts) {
        parts.forEach(this::add);
        if (!unused.isEmpty() && !older) {
            throw new IllegalArgumentException("operations.yaml has no service for " + unused);
        }
        ObjectNode all = document.putObject("paths");
        paths.forEach(all::set);
        return document;
    }

    private void add(String service, ObjectNode part) {
        Map<String, String> renamed = schemas(service, part);
        part.path("paths")
                .properties()
                .forEach(path -> {
                    ObjectNode item = (ObjectNode) refer(path.getValue().deepCopy(), renamed);
                    for (String method : METHODS) {
                        if (item.path(method) instanceof ObjectNode operation) {
                            complete(method, path.getKey(), operation);
                            operation.put("x-service", service + "-service");
                        }
                    }
                    paths.put(path.getKey(), item);
                });
    }

    /**
     * Takes the schemas of a service. One that another service has in another form needs a name of
     * its own; in an older release it gets that of its service.
     */
    private Map<String, String> schemas(String service, ObjectNode part) {
        ObjectNode known = (ObjectNode) document.at("/components/schemas");
        JsonNode own = part.at("/components/schemas");
        Map<String, String> renamed = new TreeMap<>();
        own.properties()
                .forEach(schema -> {
                    JsonNode there = known.path(schema.getKey());
                    if (!there.isMissingNode() && !there.equals(schema.getValue()) && older) {
                        renamed.put(schema.getKey(), capital(service) + schema.getKey());
                    }
                });
        names.path(service)
                .properties()
                .forEach(name -> {
                    if (!own.has(name.getKey())) {
                        throw new IllegalArgumentException(
                                service + " has no schema " + name.getKey());
                    }
                    renamed.put(name.getKey(), name.getValue().asText());
                });
        own.properties()
                .forEach(schema -> {
                    String name = renamed.getOrDefault(schema.getKey(), schema.getKey());
                    JsonNode meant = refer(schema.getValue().deepCopy(), renamed);
                    if (known.has(name) && !known.path(name).equals(meant)) {
                        throw new IllegalArgumentException(
                                service
                                        + " has another schema "
                                        + name
                                        + " than the services before it");
                    }
                    known.set(name, meant);
                });
        return renamed;
    }

    private static JsonNode refer(JsonNode node, Map<String, String> renamed) {
        if (node instanceof ObjectNode object) {
            String reference = object.path("$ref").asText();
            if (reference.startsWith(SCHEMAS)) {
                String name = reference.substring(SCHEMAS.length());
                object.set("$ref", TextNode.valueOf(SCHEMAS + renamed.getOrDefault(name, name)));
            }
        }
        node.forEach(child -> refer(child, renamed));
        return node;
    }

    private void complete(String method, String path, ObjectNode operation) {
        String name = method.toUpperCase(Locale.ROOT) + " " + path;
        JsonNode line = table.path(name);
        if (line.isMissingNode()) {
            throw new IllegalArgumentException("operations.yaml has no line for " + name);
        }
        unused.remove(name);
        for (String text : List.of("operationId", "summary", "description")) {
            if (line.has(text)) {
                operation.set(text, line.path(text));
            }
        }
        if (line.has("callbacks")) {
            operation.set("callbacks", line.path("callbacks"));
        }
        if (!operation.has("operationId")) {
            throw new IllegalArgumentException(name + " has no operationId");
        }
        operation.putArray("tags").add(line.path("tag").asText());
        operation.path("responses").forEach(Merger::media);
        media(operation.path("requestBody"));
        letters(operation);
        Refusals.Access access = access(line, operation);
        parameters(line, operation);
        success(line, operation);
        List<String> codes = new ArrayList<>();
        for (String word : line.path("codes").asText().split("\\s+", -1)) {
            if (!word.isEmpty()) {
                codes.add(word);
            }
        }
        Refusals.of(operation, access, codes)
                .into(
                        (ObjectNode) operation.path("responses"),
                        ((ObjectNode) document.path("components")).withObject("/responses"));
    }

    /**
     * Media types as clients see them: without the preferences of JAX-RS, and of a stream each
     * item.
     */
    private static void media(JsonNode answer) {
        if (answer.path("content") instanceof ObjectNode content) {
            Map<String, JsonNode> cleaned = new TreeMap<>();
            content.properties()
                    .forEach(media -> {
                        String type = media.getKey().replaceAll(";\\s*qs=.*", "");
                        JsonNode schema = media.getValue().path("schema");
                        if (STREAMS.contains(type) && schema.has("items")) {
                            ((ObjectNode) media.getValue()).set("schema", schema.path("items"));
                        }
                        cleaned.put(type, media.getValue());
                    });
            content.removeAll();
            content.setAll(cleaned);
        }
    }

    /** The letters of FEN and SAN are the same choice everywhere. */
    private static void letters(ObjectNode operation) {
        if (operation.path("parameters") instanceof ArrayNode parameters) {
            for (int i = 0; i < parameters.size(); i++) {
                if (parameters.path(i).path("name").asText().equals("alphabet")) {
                    parameters.set(i, reference("Alphabet"));
                }
            }
        }
    }

    private static ObjectNode reference(String parameter) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("$ref", "#/components/parameters/" + parameter);
    }

    /** {@code scopes}: those of which a token needs one; {@code optional}: it is looked at. */
    private static Refusals.Access access(JsonNode line, ObjectNode operation) {
        ArrayNode security = operation.putArray("security");
        JsonNode scopes = line.path("scopes");
        if (scopes.isMissingNode()) {
            security.addObject();
            return Refusals.Access.NOBODY_ASKED;
        }
        String text = scopes.asText();
        if (text.equals("optional")) {
            security.addObject();
            security.addObject().putArray("token");
            return Refusals.Access.IF_THERE;
        }
        if (text.equals("any")) {
            security.addObject().putArray("token");
        } else {
            for (String scope : text.split(" ", -1)) {
                security.addObject().putArray("token").add(scope);
            }
        }
        return Refusals.Access.NEEDED;
    }

    /** Those that are read from the headers of the request, of which no framework knows. */
    private static void parameters(JsonNode line, ObjectNode operation) {
        String words = line.path("parameters").asText();
        if (words.isEmpty()) {
            return;
        }
        ArrayNode parameters =
                operation.path("parameters") instanceof ArrayNode there
                        ? there
                        : operation.putArray("parameters");
        for (String word : words.split(" ", -1)) {
            parameters.add(reference(word));
        }
    }

    private static void success(JsonNode line, ObjectNode operation) {
        line.path("answers")
                .properties()
                .forEach(answer -> {
                    JsonNode response = operation.path("responses").path(answer.getKey());
                    if (response instanceof ObjectNode there) {
                        there.setAll((ObjectNode) answer.getValue());
                    } else {
                        throw new IllegalArgumentException(
                                operation.path("operationId") + " has no " + answer.getKey());
                    }
                });
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
