package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All bytes that lie under a directory, in which a text is looked for: nothing is compressed. */
record Haystack(Path root) {

    /** What lies there now. */
    static Haystack under(Path root) {
        return new Haystack(root);
    }

    /** The files in whose names or bytes a text stands. */
    List<String> holding(String needle) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> !isIndex(file))
                    .filter(file ->
                            root.relativize(file).toString().contains(needle)
                                    || holds(file, needle))
                    .map(Path::toString)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kafka's indexes hold offsets and instants in ten preallocated megabytes each. */
    private static boolean isIndex(Path file) {
        return file.toString().endsWith("index");
    }

    private static boolean holds(Path file, String needle) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            return contains(bytes, needle.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchFileException gone) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean contains(MappedByteBuffer bytes, byte[] needle) {
        int last = bytes.limit() - needle.length;
        for (int start = 0; start <= last; start++) {
            int matched = 0;
            while (matched < needle.length && bytes.get(start + matched) == needle[matched]) {
                matched++;
            }
            if (matched == needle.length) {
                return true;
            }
        }
        return false;
    }
}
