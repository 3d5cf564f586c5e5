package shatranj.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Files of this repository, from its root. */
final class Repository {
    static final Path HOME =
            Path.of(System.getProperty("shatranj.home", "..")).toAbsolutePath().normalize();

    private static final ObjectMapper TREES = new ObjectMapper();

    private Repository() {}

    static String text(String path) {
        try {
            return Files.readString(HOME.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All documents of a YAML text, with anchors and merge keys in place; JSON is YAML. */
    static List<JsonNode> documents(String text) {
        Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
        return StreamSupport.stream(yaml.loadAll(text).spliterator(), false)
                .filter(Objects::nonNull)
                .<JsonNode>map(TREES::valueToTree)
                .toList();
    }
}
