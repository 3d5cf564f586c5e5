package shatranj.testsupport.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** What a service says about itself, as the module {@code contract} keeps it. */
public final class DescribedService {
    private static final ObjectMapper JSON =
            new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    private static final Path SOURCES = Path.of("platform/contract/src/main");
    private static final String SERVICES = "openapi/services/";

    private DescribedService() {}

    /**
     * Fails where a service says something else than what is kept; {@code -Dapprove=true} keeps it.
     *
     * @param document its OpenAPI document, as JSON
     */
    public static void check(String service, String document) {
        try {
            check(service + "-service", SERVICES + service + ".json", canonical(document));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The same for the schemas of a service's streams, in the order of their names.
     *
     * @param schemas JSON-like, by name
     */
    public static void checkStreams(String service, Map<String, ?> schemas) {
        try {
            check(
                    service + "-service",
                    "asyncapi/schemas/" + service + ".json",
                    JSON.writeValueAsString(new TreeMap<>(schemas)) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(String who, String name, String said) {
        try {
            Path file = kept().resolve(name);
            if (Boolean.getBoolean("approve")) {
                Files.writeString(file, said);
            }
            assertThat(said)
                    .as(
                            "what %s says of itself; where that was meant to change, "
                                    + "-Dapprove=true keeps it in %s",
                            who, file)
                    .isEqualTo(Files.exists(file) ? Files.readString(file) : "nothing");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a service says of itself, as it is kept: JSON. */
    public static String said(String service) {
        try {
            return Files.readString(kept().resolve(SERVICES + service + ".json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its paths and schemas, in alphabetical order; the rest is said for all services at once. */
    private static String canonical(String document) throws IOException {
        JsonNode whole = JSON.readTree(document);
        TreeMap<String, Object> kept = new TreeMap<>();
        kept.put("openapi", whole.path("openapi").asText());
        kept.put("paths", JSON.treeToValue(whole.path("paths"), TreeMap.class));
        kept.put(
                "components",
                new TreeMap<>(
                        Map.of(
                                "schemas",
                                JSON.treeToValue(whole.at("/components/schemas"), TreeMap.class))));
        return JSON.writeValueAsString(kept) + "\n";
    }

    private static Path kept() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(here.resolve(SOURCES))) {
            Path above = here.getParent();
            if (above == null) {
                throw new IllegalStateException(
                        "no " + SOURCES + " above " + Path.of("").toAbsolutePath());
            }
            here = above;
        }
        return here.resolve(SOURCES);
    }
}
