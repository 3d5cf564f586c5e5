package shatranj.standalone.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The log of a child process: what it prints, line by line. The file of the run before, or what
 * grew beyond 20 MB, is kept as {@code NAME.log.1}.
 */
final class LogFile {
    private static final long LARGE = 20L << 20;

    private final Path file;

    LogFile(Path file) {
        this.file = file;
    }

    /** Sets the log of the run before aside. */
    void beginRun() throws IOException {
        if (Files.exists(file)) {
            Files.move(
                    file,
                    file.resolveSibling(file.getFileName() + ".1"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Copies what a process prints into the file, and each line to a listener, until the process
     * ends.
     */
    void follow(InputStream output, Consumer<String> listener) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (line != null) {
                if (Files.exists(file) && Files.size(file) > LARGE) {
                    beginRun();
                }
                try (Writer writer =
                        Files.newBufferedWriter(
                                file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                    long size = 0;
                    while (line != null && size < LARGE) {
                        writer.write(line);
                        writer.write('\n');
                        size += line.length() + 1;
                        listener.accept(line);
                        if (!lines.ready()) {
                            writer.flush();
                        }
                        line = lines.readLine();
                    }
                }
            }
        }
    }

    /** The last lines, at most so many. */
    static List<String> tail(Path file, int count) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            List<String> all = lines.toList();
            return all.subList(Math.max(0, all.size() - count), all.size());
        }
    }
}
