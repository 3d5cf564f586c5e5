package shatranj.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
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

    @ParameterizedTest
    @ValueSource(strings = {"openapi", "lichess"})
    void every_answer_is_described_and_every_schema_needed(String name) throws Exception {
        JsonNode document = read(name);
        List<String> silent = new ArrayList<>();
        document.path("paths")
                .forEach(path ->
                        path.forEach(operation ->
                                operation
                                        .path("responses")
                                        .properties()
                                        .forEach(answer -> {
                                            JsonNode said = answer.getValue();
                                            if (!said.has("$ref")
                                                    && said.path("description")
                                                            .asText()
                                                            .isEmpty()) {
                                                silent.add(
                                                        operation.path("operationId").asText()
                                                                + " "
                                                                + answer.getKey());
                                            }
                                        })));
        JsonNode schemas = document.at("/components/schemas");
        Set<String> needed = new HashSet<>();
        reachable(document.path("paths"), schemas, needed);
        document.path("components")
                .properties()
                .forEach(part -> {
                    if (!part.getKey().equals("schemas")) {
                        reachable(part.getValue(), schemas, needed);
                    }
                });

        assertThat(silent).isEmpty();
        assertThat(schemas.fieldNames()).toIterable().isSubsetOf(needed);
    }

    private static void references(JsonNode whole, JsonNode node, List<String> dangling) {
        String reference = node.path("$ref").asText();
        if (!reference.isEmpty() && whole.at(reference.substring(1)).isMissingNode()) {
            dangling.add(reference);
        }
        node.forEach(child -> references(whole, child, dangling));
    }

    @ParameterizedTest
    @ValueSource(strings = {"openapi", "lichess", "asyncapi"})
    void no_schema_has_a_name_that_somebody_counted(String name) throws Exception {
        List<String> names = new ArrayList<>();
        read(name).at("/components/schemas").fieldNames().forEachRemaining(names::add);
        assertThat(names).isNotEmpty().noneMatch(it -> it.matches(".*[0-9]"));
        assertThat(names).doesNotContain("Request", "Answer", "Response", "Kind", "Instant");
        // Generators write a file of each; some file systems and languages do not tell them apart.
        assertThat(names.stream().map(it -> it.toLowerCase(Locale.ROOT))).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"openapi", "asyncapi"})
    void a_schema_is_a_reference_a_choice_or_of_one_type(String name) throws Exception {
        List<String> faults = new ArrayList<>();
        ambiguous("", read(name).path("components"), faults);
        ambiguous("", read(name).path("paths"), faults);
        assertThat(faults).isEmpty();
    }

    private static void ambiguous(String at, JsonNode node, List<String> faults) {
        boolean choice = node.path("oneOf").isArray() || node.path("anyOf").isArray();
        if (choice && (node.has("$ref") || node.has("type"))) {
            faults.add(at);
        }
        node.properties()
                .forEach(child -> ambiguous(at + "/" + child.getKey(), child.getValue(), faults));
        if (node.isArray()) {
            node.forEach(child -> ambiguous(at, child, faults));
        }
    }

    /** What every answer of these may lack, all of it. */
    private static final Set<String> NOTHING_SURE =
            Set.of(
                    "DeskPause",
                    "Evidence",
                    "EvidenceAnswer",
                    "Offers",
                    "Outcome",
                    "Pause",
                    "ScoreAnswer",
                    "WebhookEventData");

    @Test
    void every_answer_says_what_it_always_has() throws Exception {
        JsonNode schemas = read("openapi").at("/components/schemas");
        Set<String> sent = new HashSet<>();
        read("openapi")
                .path("paths")
                .forEach(path ->
                        path.forEach(it -> reachable(it.path("requestBody"), schemas, sent)));
        List<String> unsure = new ArrayList<>();
        schemas.properties()
                .forEach(it -> {
                    if (it.getValue().has("properties")
                            && !it.getValue().has("required")
                            && !sent.contains(it.getKey())) {
                        unsure.add(it.getKey());
                    }
                });
        assertThat(unsure).isSubsetOf(NOTHING_SURE);
    }

    private static void reachable(JsonNode node, JsonNode schemas, Set<String> found) {
        String name = node.path("$ref").asText().replaceAll(".*/schemas/", "");
        if (schemas.has(name) && found.add(name)) {
            reachable(schemas.path(name), schemas, found);
        }
        node.forEach(child -> reachable(child, schemas, found));
    }

    /** Texts that are numbers to whoever reads their names. */
    private static final Set<String> NUMBERS =
            Set.of("pageSize", "ply", "skip", "limit", "round", "board", "after", "size");

    @Test
    void what_is_a_number_in_a_path_or_query_is_said_to_be_one() throws Exception {
        List<String> texts = new ArrayList<>();
        read("openapi")
                .path("paths")
                .properties()
                .forEach(path ->
                        path.getValue()
                                .forEach(operation ->
                                        operation
                                                .path("parameters")
                                                .forEach(it -> {
                                                    String name = it.path("name").asText();
                                                    if (NUMBERS.contains(name)
                                                            && !it.at("/schema/enum").isArray()
                                                            && !(it.at("/schema/type")
                                                                            .asText()
                                                                            .equals("integer")
                                                                    && it.at("/schema")
                                                                            .has("minimum"))) {
                                                        texts.add(path.getKey() + " " + name);
                                                    }
                                                })));
        assertThat(texts).isEmpty();
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
