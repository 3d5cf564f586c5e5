package shatranj.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client generator needs of the documents. */
class DocumentTest {
    private static JsonNode read(String name) throws Exception {
        try (InputStream file =
                DocumentTest.class.getResourceAsStream("/shatranj/contract/" + name + ".json")) {
            return Compatibility.read(Objects.requireNonNull(file));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"openapi", "lichess", "asyncapi"})
    void every_reference_leads_somewhere(String name) throws Exception {
        JsonNode document = read(name);
        List<String> dangling = new ArrayList<>();
        references(document, document, dangling);
        assertThat(dangling).isEmpty();
    }

    private static void references(JsonNode whole, JsonNode node, List<String> dangling) {
        String reference = node.path("$ref").asText();
        if (!reference.isEmpty() && whole.at(reference.substring(1)).isMissingNode()) {
            dangling.add(reference);
        }
        node.forEach(child -> references(whole, child, dangling));
    }

    @ParameterizedTest
    @ValueSource(strings = {"openapi", "lichess"})
    void every_operation_has_a_name_of_its_own_a_tag_and_its_refusals(String name)
            throws Exception {
        JsonNode document = read(name);
        Set<String> tags = new HashSet<>();
        document.path("tags").forEach(tag -> tags.add(tag.path("name").asText()));
        Set<String> names = new HashSet<>();
        List<String> faults = new ArrayList<>();
        document.path("paths")
                .forEach(item ->
                        item.forEach(operation -> {
                            if (!names.add(operation.path("operationId").asText())
                                    || operation.path("summary").asText().isEmpty()
                                    || !tags.contains(operation.path("tags").path(0).asText())
                                    || !operation.path("responses").has("503")
                                    || !operation.has("security")) {
                                faults.add(operation.path("operationId").asText());
                            }
                        }));
        assertThat(names).hasSizeGreaterThan(30);
        assertThat(faults).isEmpty();
    }
}
