package shatranj.embedded.redis;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Redis server program that runs on this machine.
 *
 * @param path the executable
 * @param version as it reports it: {@code 7.0.15}
 * @param origin for the log: where it came from
 */
public record RedisProgram(Path path, String version, String origin) {
    private static final Pattern VERSION = Pattern.compile("v=([0-9.]+)");

    /**
     * {@code redis-server} or {@code valkey-server} on the PATH, else the one bundled with
     * embedded-redis for this machine. A candidate counts only if it runs: the bundled one may lack
     * a library, then the next is tried.
     *
     * @param unpackInto where a bundled program is written; kept and used again by the next call
     * @return empty if none runs here
     */
    public static Optional<RedisProgram> find(Path unpackInto) {
        return onPath("redis-server")
                .or(() -> onPath("valkey-server"))
                .or(() -> bundled(unpackInto));
    }

    private static Optional<RedisProgram> onPath(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        for (String directory : path.split(File.pathSeparator)) {
            Path candidate = Path.of(directory.isEmpty() ? "." : directory, name);
            if (Files.isExecutable(candidate)) {
                Optional<RedisProgram> found =
                        version(candidate)
                                .map(v -> new RedisProgram(candidate, v, candidate.toString()));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<RedisProgram> bundled(Path directory) {
        for (String resource :
                bundledFor(System.getProperty("os.name", ""), System.getProperty("os.arch", ""))) {
            try {
                Path program = unpack(resource, directory);
                Optional<RedisProgram> found =
                        version(program)
                                .map(v ->
                                        new RedisProgram(
                                                program,
                                                v,
                                                "the program bundled with embedded-redis"));
                if (found.isPresent()) {
                    return found;
                }
            } catch (IOException cannotUnpack) {
                // The next candidate may be there already; with none left the caller says that
                // there is no Redis.
                continue;
            }
        }
        return Optional.empty();
    }

    /**
     * The names inside embedded-redis, best first. The 32-bit one is linked statically and runs
     * where OpenSSL is missing.
     */
    static List<String> bundledFor(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        boolean arm = osArch.equals("aarch64") || osArch.equals("arm64");
        List<String> names = new ArrayList<>();
        if (os.contains("linux")) {
            if (arm) {
                names.add("redis-server-6.2.7-linux-arm64");
            } else {
                names.add("redis-server-6.2.6-v5-linux-amd64");
                names.add("redis-server-6.2.7-linux-386");
            }
        } else if (os.contains("mac")) {
            names.add(
                    arm
                            ? "redis-server-6.2.6-v5-darwin-arm64"
                            : "redis-server-6.2.6-v5-darwin-amd64");
        }
        return names;
    }

    private static Path unpack(String resource, Path directory) throws IOException {
        Path target = directory.resolve(resource);
        if (Files.isExecutable(target)) {
            return target;
        }
        try (InputStream in = RedisProgram.class.getResourceAsStream("/" + resource)) {
            if (in == null) {
                throw new IOException("embedded-redis holds no " + resource);
            }
            Files.createDirectories(directory);
            Path partial = Files.createTempFile(directory, resource, ".part");
            Files.copy(in, partial, StandardCopyOption.REPLACE_EXISTING);
            if (!partial.toFile().setExecutable(true, true)) {
                throw new IOException("cannot make " + partial + " executable");
            }
            // Written aside and moved: another test JVM never sees half a program.
            return Files.move(
                    partial,
                    target,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Optional<String> version(Path program) {
        try {
            Process process =
                    new ProcessBuilder(program.toString(), "--version")
                            .redirectErrorStream(true)
                            .start();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            Matcher matcher = VERSION.matcher(output);
            return process.exitValue() == 0 && matcher.find()
                    ? Optional.of(matcher.group(1))
                    : Optional.empty();
        } catch (IOException doesNotRunHere) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
