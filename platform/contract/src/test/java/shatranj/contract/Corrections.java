package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * What the document of a release should have said of what that release served. Only the file of
 * that release names it, so that no later change passes as a correction.
 */
final class Corrections {
    private static final YAMLMapper YAML = new YAMLMapper();
    private static final String PREFIX = "#/components/schemas/";

    private final JsonNode words;

    private Corrections(JsonNode words) {
        this.words = words;
    }

    static Corrections of(Path file) throws IOException {
        return new Corrections(
                Files.exists(file) ? YAML.readTree(file.toFile()) : YAML.createObjectNode());
    }

    /** The released document as it should have been; what it lacked is taken from now. */
    JsonNode applied(JsonNode released, JsonNode now) {
        ObjectNode corrected = released.deepCopy();
        Schemas.plain(corrected);
        ObjectNode schemas = (ObjectNode) corrected.at("/components/schemas");
        schemas.remove("Instant");
        rename(corrected, schemas);
        words.path("undescribed")
                .forEach(name -> {
                    schemas.remove(name.asText());
                    describe(name.asText(), schemas, now.at("/components/schemas"));
                });
        parameters(corrected, now);
        answers(corrected.path("paths"), now.path("paths"));
        return corrected;
    }

    /** With what it refers to, where the release has nothing of that name. */
    private static void describe(String name, ObjectNode schemas, JsonNode now) {
        if (!schemas.has(name)) {
            schemas.set(name, now.path(name).deepCopy());
            now.path(name)
                    .findValuesAsText("$ref")
                    .forEach(it -> describe(it.substring(PREFIX.length()), schemas, now));
        }
    }

    private void rename(JsonNode document, ObjectNode schemas) {
        refer(document);
        words.path("renamed")
                .properties()
                .forEach(name -> {
                    JsonNode schema = schemas.remove(name.getKey());
                    schemas.set(name.getValue().asText(), schema);
                });
    }

    private void refer(JsonNode node) {
        if (node instanceof ObjectNode object) {
            String reference = object.path("$ref").asText();
            JsonNode name =
                    words.path("renamed")
                            .path(
                                    reference.startsWith(PREFIX)
                                            ? reference.substring(PREFIX.length())
                                            : "");
            if (name.isTextual()) {
                object.set("$ref", TextNode.valueOf(PREFIX + name.asText()));
            }
        }
        node.forEach(this::refer);
    }

    private void parameters(JsonNode released, JsonNode now) {
        Set<String> names = new HashSet<>();
        words.path("parameters").forEach(name -> names.add(name.asText()));
        released.path("paths")
                .properties()
                .forEach(path -> {
                    path.getValue()
                            .properties()
                            .forEach(operation -> {
                                JsonNode later =
                                        now.path("paths")
                                                .path(path.getKey())
                                                .path(operation.getKey());
                                operation
                                        .getValue()
                                        .path("parameters")
                                        .forEach(parameter -> {
                                            if (names.contains(parameter.path("name").asText())) {
                                                correct(
                                                        (ObjectNode) parameter,
                                                        later.path("parameters"));
                                            }
                                        });
                            });
                });
    }

    /** An answer of which nothing was said may be anything. */
    private static void answers(JsonNode released, JsonNode now) {
        released.properties()
                .forEach(member -> {
                    JsonNode later = now.path(member.getKey());
                    if (member.getKey().equals("content")) {
                        member.getValue()
                                .properties()
                                .forEach(media -> {
                                    if (media.getValue().path("schema").isObject()
                                            && media.getValue().path("schema").isEmpty()) {
                                        ((ObjectNode) media.getValue())
                                                .set(
                                                        "schema",
                                                        later.path(media.getKey()).path("schema"));
                                    }
                                });
                    } else {
                        answers(member.getValue(), later);
                    }
                });
    }

    private static void correct(ObjectNode parameter, JsonNode later) {
        for (JsonNode one : later) {
            if (one.path("name").equals(parameter.path("name"))
                    && one.path("in").equals(parameter.path("in"))) {
                parameter.setAll((ObjectNode) one.deepCopy());
            }
        }
    }
}
