package shatranj.embedded.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directory trees. */
public final class Directories {
    private Directories() {}

    /** Removes a directory and everything in it, as far as it is there. */
    public static void delete(Path root) {
        if (Files.notExists(root)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(root)) {
            List<Path> leavesFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path path : leavesFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + root, e);
        }
    }
}
