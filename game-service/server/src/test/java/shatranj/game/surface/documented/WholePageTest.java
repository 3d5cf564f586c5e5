package shatranj.game.surface.documented;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs after the tests that have a server, as every class without one does. */
class WholePageTest {
    private static final Path CLASSES = Path.of("target", "test-classes");

    @Test
    void every_success_of_the_page_was_seen_in_some_test() throws Exception {
        assumeThat(Seen.tests())
                .as("classes of tests that ran, without which nothing can be said")
                .containsAll(withServer());
        Set<String> promised = new TreeSet<>();
        for (Operation operation : Seen.page().operations()) {
            operation.promises().forEach(status -> promised.add(operation + " " + status));
        }
        assertThat(promised).hasSizeGreaterThan(45);
        assertThat(Seen.answers()).containsAll(promised);
    }

    /** The tests of the surface that start a server. */
    private static List<String> withServer() throws IOException, ClassNotFoundException {
        List<String> names;
        try (Stream<Path> files = Files.list(CLASSES.resolve("shatranj/game/surface"))) {
            names =
                    files.map(file -> CLASSES.relativize(file).toString())
                            .filter(file -> file.endsWith("Test.class"))
                            .map(file -> file.replace('/', '.').replaceAll("\\.class$", ""))
                            .toList();
        }
        List<String> found = new ArrayList<>();
        for (String name : names) {
            if (Class.forName(name).isAnnotationPresent(QuarkusTest.class)) {
                found.add(name);
            }
        }
        assertThat(found).hasSizeGreaterThan(10);
        return found;
    }
}
