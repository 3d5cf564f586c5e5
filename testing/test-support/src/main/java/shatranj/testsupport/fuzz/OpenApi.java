package shatranj.testsupport.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a service says that it serves.
 *
 * @param document the whole of it
 */
public record OpenApi(JsonNode document) {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "delete", "patch");

    /**
     * One method of one path.
     *
     * @param content of its body: media types, each with a schema; empty: it has none
     */
    public record Operation(
            String method, String path, List<String> queryParameters, JsonNode content) {
        public Operation {
            queryParameters = List.copyOf(queryParameters);
        }
    }

    /** The document that a text is. */
    public static OpenApi of(String text) {
        try {
            return new OpenApi(new ObjectMapper().readTree(text));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON: " + text, e);
        }
    }

    /** All that is served. */
    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                if (METHODS.contains(method.getKey())) {
                    operations.add(
                            new Operation(
                                    method.getKey().toUpperCase(Locale.ROOT),
                                    path.getKey(),
                                    query(method.getValue()),
                                    method.getValue().path("requestBody").path("content")));
                }
            }
        }
        return operations;
    }

    private List<String> query(JsonNode operation) {
        List<String> names = new ArrayList<>();
        operation
                .path("parameters")
                .forEach(written -> {
                    String reference = written.path("$ref").asText();
                    JsonNode parameter =
                            reference.isEmpty() ? written : document.at(reference.substring(1));
                    if (parameter.path("in").asText().equals("query")) {
                        names.add(parameter.path("name").asText());
                    }
                });
        return names;
    }
}
