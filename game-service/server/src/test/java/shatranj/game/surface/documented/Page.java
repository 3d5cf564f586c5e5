package shatranj.game.surface.documented;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The OpenAPI page as the server under test gives it. */
final class Page {
    static final String PATH = "/v1/openapi";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> METHODS = List.of("get", "post", "put", "delete", "patch");
    private static @Nullable Page read;

    private final List<Operation> operations = new ArrayList<>();

    private Page(ObjectNode document) {
        document.path("paths")
                .properties()
                .forEach(path -> {
                    Pattern pattern =
                            Pattern.compile(path.getKey().replaceAll("\\{[^}/]+}", "[^/]+") + "/?");
                    path.getValue().properties().stream()
                            .filter(operation -> METHODS.contains(operation.getKey()))
                            .filter(operation -> ours(operation.getValue()))
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

    /** The document is of all services. */
    private static boolean ours(JsonNode operation) {
        return operation.path("x-service").asText().equals("game-service");
    }

    static synchronized Page get() {
        Page known = read;
        if (known == null) {
            String text =
                    RestAssured.given().queryParam("format", "json").get(PATH).body().asString();
            known = of(text);
            Seen.page(text);
            read = known;
        }
        return known;
    }

    /** A page that was kept. */
    static Page of(String text) {
        try {
            ObjectNode document = (ObjectNode) JSON.readTree(text);
            StreamDocument.closed(document);
            return new Page(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Operation> operations() {
        return List.copyOf(operations);
    }

    /** What answers a request; empty for what the page does not name. */
    Optional<Operation> operation(String method, String path) {
        return operations.stream().filter(operation -> operation.answers(method, path)).findFirst();
    }
}
