package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** CI runs a test that has failed once more, in the same JVM: it must be able to pass then. */
class RepeatedTestsTest {
    /** Not those of the last release, which is built below {@code target}. */
    private static final Pattern OURS =
            Pattern.compile("(?!target/)[\\w/-]+/src/test/java/[\\w/]+Test\\.java");

    private static final Pattern AFTER_ALL = Pattern.compile("@AfterAll\\s[^{]*\\{([^}]*)}");
    private static final Pattern CLOSED = Pattern.compile("\\b(\\w+)\\.(?:close|shutdown|stop)");

    @Test
    void what_is_closed_after_all_tests_of_a_class_is_made_anew_before_them() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.HOME)) {
            List<Path> tests =
                    files.map(Repository.HOME::relativize)
                            .filter(file -> OURS.matcher(file.toString()).matches())
                            .toList();
            assertThat(tests).hasSizeGreaterThan(300);
            assertThat(tests.stream().flatMap(RepeatedTestsTest::closedForGood)).isEmpty();
        }
    }

    /** Constants of a class that it closes. */
    private static Stream<String> closedForGood(Path file) {
        String source = Repository.text(file.toString());
        return AFTER_ALL
                .matcher(source)
                .results()
                .flatMap(method -> CLOSED.matcher(method.group(1)).results())
                .map(closed -> closed.group(1))
                .filter(name -> source.matches("(?s).*static final [\\w<>]+ " + name + "\\s*=.*"))
                .map(name -> file.getFileName() + " closes its constant " + name);
    }
}
