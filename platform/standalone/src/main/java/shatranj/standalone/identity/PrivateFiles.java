package shatranj.standalone.identity;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that only their owner can read. */
final class PrivateFiles {
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY_DIRECTORY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private PrivateFiles() {}

    static void createDirectory(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        if (directory.getParent() != null) {
            Files.createDirectories(directory.getParent());
        }
        Files.createDirectory(directory, OWNER_ONLY_DIRECTORY);
    }

    /**
     * Writes a file that is never, not even while it is being written, readable by others, and
     * never half there.
     */
    static void write(Path file, String text) throws IOException {
        Path partial = file.resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(partial);
        Files.createFile(partial, OWNER_ONLY);
        Files.write(partial, text.getBytes(StandardCharsets.UTF_8));
        Files.move(
                partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
