package shatranj.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EveryModuleTest {
    private static final Path HOME = Path.of("..", "..");
    private static final Pattern MODULE = Pattern.compile("<module>(.+)</module>");
    private static final String INCLUDED = "ArchTests.in(HouseRules.class)";

    @Test
    void the_tests_of_every_module_with_java_include_the_house_rules() throws IOException {
        List<String> modules =
                MODULE.matcher(Files.readString(HOME.resolve("pom.xml")))
                        .results()
                        .map(MatchResult::group)
                        .map(tag -> tag.replaceAll("</?module>", ""))
                        .filter(module -> !module.equals("testing/architecture"))
                        .filter(module -> java(module, "main").findAny().isPresent())
                        .toList();

        assertThat(modules)
                .hasSizeGreaterThan(10)
                .allSatisfy(module ->
                        assertThat(java(module, "test"))
                                .anyMatch(EveryModuleTest::includesTheRules));
    }

    private static Stream<Path> java(String module, String set) {
        Path root = HOME.resolve(module).resolve("src").resolve(set).resolve("java");
        if (!Files.isDirectory(root)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean includesTheRules(Path file) {
        try {
            return Files.readString(file).contains(INCLUDED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
