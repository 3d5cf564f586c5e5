package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merges the documents in the build: SOURCES VERSION OUTPUT, and for an older release SERVICES. */
public final class Main {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final YAMLMapper YAML = new YAMLMapper();

    private Main() {}

    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        Path output = Path.of(arguments[2]);
        Files.createDirectories(output);
        boolean older = arguments.length > 3;
        ObjectNode openapi =
                merged(
                        sources,
                        older ? Path.of(arguments[3]) : sources.resolve("services"),
                        arguments[1],
                        older);
        write(
                output,
                "lichess",
                Refusals.completed(yaml(sources.resolve("lichess.yaml")), arguments[1]));
        if (older) {
            write(output, "openapi", openapi);
        } else {
            Path asyncapi = sources.resolveSibling("asyncapi");
            Streams streams =
                    Streams.of(
                            yaml(asyncapi.resolve("asyncapi.yaml")),
                            schemas(asyncapi.resolve("schemas")));
            Schemas.complete(openapi, streams.schemas());
            write(output, "asyncapi", streams.completed(openapi, arguments[1]));
            Schemas.forgetUnused(openapi);
            write(output, "openapi", openapi);
        }
    }

    /** The schemas of all services' streams. Each name means one thing. */
    private static ObjectNode schemas(Path folder) throws IOException {
        ObjectNode all = JSON.createObjectNode();
        for (String service : List.of("game", "competition")) {
            JsonNode some = JSON.readTree(folder.resolve(service + ".json").toFile());
            some.properties()
                    .forEach(schema -> {
                        if (all.has(schema.getKey())) {
                            throw new IllegalArgumentException(
                                    service + " has a second schema " + schema.getKey());
                        }
                        all.set(schema.getKey(), schema.getValue());
                    });
        }
        return all;
    }

    private static ObjectNode merged(Path sources, Path services, String version, boolean older)
            throws IOException {
        Map<String, ObjectNode> parts = new LinkedHashMap<>();
        for (String service :
                List.of("game", "rules", "clock", "analysis", "competition", "webhook")) {
            Path file = services.resolve(service + ".json");
            // An older release may lack a service.
            if (!older || Files.exists(file)) {
                parts.put(service, (ObjectNode) JSON.readTree(file.toFile()));
            }
        }
        ObjectNode table = yaml(sources.resolve("operations.yaml"));
        ObjectNode names =
                older ? JSON.createObjectNode() : yaml(sources.resolve("schema-names.yaml"));
        return new Merger(yaml(sources.resolve("head.yaml")), table, names, version, older)
                .merge(parts);
    }

    private static ObjectNode yaml(Path file) throws IOException {
        return (ObjectNode) YAML.readTree(file.toFile());
    }

    private static void write(Path output, String name, ObjectNode document) throws IOException {
        write(output.resolve(name + ".json"), JSON.writeValueAsString(document) + "\n");
        write(output.resolve(name + ".yaml"), YAML.writeValueAsString(document));
    }

    /** Where a file is younger than it need be, Maven compiles every module behind it once more. */
    private static void write(Path file, String text) throws IOException {
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            Files.writeString(file, text);
        }
    }
}
