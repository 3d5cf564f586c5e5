package shatranj.testsupport.documented;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Whether the tests of a service have seen all that the document promises. A class without a server
 * asks it, since these run after all that have one.
 */
public final class WholeDocument {
    private static final Path CLASSES = Path.of("target", "test-classes");

    private WholeDocument() {}

    /**
     * Fails where a success of the document was seen in no test; says nothing where not all tests
     * ran.
     *
     * @param service whose part of the document, {@code game-service} for one
     * @param tests the package of the tests that start its server
     */
    public static void wasSeen(String service, String tests) {
        assumeThat(Seen.tests())
                .as("classes of tests that ran, without which nothing can be said")
                .containsAll(withServer(tests));
        Set<String> promised = new TreeSet<>();
        for (Operation operation : ApiDocument.of(service).operations()) {
            operation.promises().forEach(status -> promised.add(operation + " " + status));
        }
        assertThat(promised).as("what the document promises of %s", service).isNotEmpty();
        assertThat(Seen.answers()).containsAll(promised);
    }

    private static List<String> withServer(String tests) {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(CLASSES.resolve(tests.replace('.', '/')))) {
            for (Path file : files.toList()) {
                String name = tests + "." + file.getFileName().toString().replace(".class", "");
                if (name.endsWith("Test")
                        && Class.forName(name).isAnnotationPresent(QuarkusTest.class)) {
                    found.add(name);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        assertThat(found).as("tests with a server in %s", tests).isNotEmpty();
        return found;
    }
}
