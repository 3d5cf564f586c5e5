package shatranj.testsupport.documented;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.TreeSet;

/**
 * What was seen in this run of the tests, in files: servers with other settings are tested by
 * classes that other class loaders load.
 */
final class Seen {
    private static final Path DIRECTORY = Path.of("target", "documented");
    private static final Path ANSWERS = DIRECTORY.resolve("answers");
    private static final Path TESTS = DIRECTORY.resolve("tests");
    private static final String BEGUN = "shatranj.documented.begun";

    private Seen() {}

    static void answer(Operation operation, String status) {
        add(ANSWERS, operation + " " + status);
    }

    static void test(String name) {
        add(TESTS, name);
    }

    static Set<String> answers() {
        return lines(ANSWERS);
    }

    static Set<String> tests() {
        return lines(TESTS);
    }

    private static Set<String> lines(Path file) {
        try {
            return Files.exists(file) ? new TreeSet<>(Files.readAllLines(file)) : Set.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static synchronized void add(Path file, String line) {
        try {
            if (System.getProperty(BEGUN) == null) {
                System.setProperty(BEGUN, "");
                Files.deleteIfExists(ANSWERS);
                Files.deleteIfExists(TESTS);
            }
            Files.createDirectories(DIRECTORY);
            Files.writeString(
                    file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
