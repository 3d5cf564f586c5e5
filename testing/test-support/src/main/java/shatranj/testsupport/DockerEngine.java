package shatranj.testsupport;

import java.nio.file.Files;
import java.nio.file.Path;

/** What can be said about the Docker engine before anything is asked of it. */
final class DockerEngine {
    private DockerEngine() {}

    /**
     * Whether an engine may answer at all. Asking Testcontainers on a machine without one takes a
     * second and prints a page of attempts; where neither a variable nor a socket points at an
     * engine there is nothing to ask.
     */
    static boolean mayAnswer() {
        String home = System.getProperty("user.home", "/");
        return System.getenv("DOCKER_HOST") != null
                || Files.exists(Path.of("/var/run/docker.sock"))
                || Files.exists(Path.of(home, ".docker/run/docker.sock"))
                || Files.exists(Path.of(home, ".docker/desktop/docker.sock"))
                || Files.exists(Path.of(home, ".testcontainers.properties"));
    }

    /**
     * Whether Testcontainers would have to pull an image only to learn under which address the
     * engine's ports are reached: inside a container, unless it is told.
     */
    static boolean isOfUnknownAddress() {
        boolean insideContainer =
                Files.exists(Path.of("/.dockerenv")) || Files.exists(Path.of("/run/.containerenv"));
        return insideContainer && System.getenv("TESTCONTAINERS_HOST_OVERRIDE") == null;
    }

    /** The innermost reason of a failure, its first line. */
    static String firstLine(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = String.valueOf(cause.getMessage());
        return message.lines().findFirst().orElse(cause.getClass().getSimpleName());
    }
}
