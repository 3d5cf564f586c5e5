package shatranj.testsupport.documented;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * What the published OpenAPI document, as the module {@code contract} makes it, says of a service.
 */
final class ApiDocument {
    private static final String NAME = "/shatranj/contract/openapi.json";
    private static final List<String> METHODS = List.of("get", "post", "put", "delete", "patch");
    private static final Map<String, ApiDocument> READ = new ConcurrentHashMap<>();

    private final List<Operation> operations = new ArrayList<>();

    private ApiDocument(String service) {
        ObjectNode document = read();
        document.path("paths")
                .properties()
                .forEach(path -> {
                    Pattern pattern =
                            Pattern.compile(path.getKey().replaceAll("\\{[^}/]+}", "[^/]+") + "/?");
                    path.getValue().properties().stream()
                            .filter(operation -> METHODS.contains(operation.getKey()))
                            .filter(operation ->
                                    operation.getValue().path("x-service").asText().equals(service))
                            .forEach(operation ->
                                    operations.add(
                                            new Operation(
                                                    operation.getKey(),
                                                    path.getKey(),
                                                    pattern,
                                                    operation.getValue(),
                                                    document)));
                });
        // /v1/games/open comes before /v1/games/{id}.
        operations.sort(Comparator.comparing(operation -> operation.path().contains("{")));
    }

    private static ObjectNode read() {
        try (InputStream file =
                Objects.requireNonNull(ApiDocument.class.getResourceAsStream(NAME), NAME)) {
            ObjectNode document = (ObjectNode) new ObjectMapper().readTree(file);
            ExtensibleEnums.close(document);
            return document;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The part of a service, {@code game-service} for one. */
    static ApiDocument of(String service) {
        return READ.computeIfAbsent(service, ApiDocument::new);
    }

    List<Operation> operations() {
        return List.copyOf(operations);
    }

    /** What answers a request; empty for what the document does not name. */
    Optional<Operation> operation(String method, String path) {
        return operations.stream().filter(operation -> operation.answers(method, path)).findFirst();
    }
}
