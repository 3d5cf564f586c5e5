package shatranj.standalone.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Ahead-of-time caches of the cluster's programs: which classes a program has loaded and linked,
 * and which methods ran often (JEP 483, 514, 515; ADR 86). A program whose cache is missing, or
 * older than its jar, starts as if there were none.
 */
public final class AotCaches {
    private static final Duration WRITING = Duration.ofMinutes(4);

    private final Path directory;
    private final boolean recording;

    private AotCaches(Path directory, boolean recording) {
        this.directory = directory;
        this.recording = recording;
    }

    /** Where those of an installation lie. */
    public static Path directory(Path home) {
        return home.resolve(".shatranj").resolve("aot");
    }

    /**
     * @param home the root of the repository or of a release
     * @param recording where the programs write caches when they end; empty: they use what is there
     */
    static AotCaches of(Path home, Optional<Path> recording) {
        return new AotCaches(recording.orElse(directory(home)), recording.isPresent());
    }

    /**
     * What the JVM of a program is told.
     *
     * @param name of the program, whose pods share a cache
     * @param jar what it runs
     */
    List<String> flags(String name, Path jar) {
        Path cache = directory.resolve(name + ".aot");
        if (recording) {
            return List.of("-XX:AOTCacheOutput=" + cache);
        }
        // The JVM warns of each adapter of another method that it finds in the place of one.
        return isNewer(cache, jar)
                ? List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=error")
                : List.of();
    }

    /**
     * How long a program may take to end that usually may take so long: caches are written then.
     */
    Duration patience(Duration usual) {
        return recording ? WRITING : usual;
    }

    private static boolean isNewer(Path cache, Path jar) {
        try {
            return Files.isRegularFile(cache)
                    && Files.getLastModifiedTime(cache).compareTo(Files.getLastModifiedTime(jar))
                            > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
