package shatranj.standalone.cluster;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the packaged services lie: in an unpacked release in {@code services}, in a checkout where
 * the build leaves them.
 *
 * @param home the root of either
 */
public record Installation(Path home) {
    /** The folder of releases, with one folder for each service. */
    public static final String SERVICES = "services";

    /**
     * The folder of a service, with its {@code quarkus-run.jar}.
     *
     * @param name as in {@code game-service}
     */
    public Path service(String name) {
        Path released = home.resolve(SERVICES).resolve(name);
        return Files.isDirectory(released)
                ? released
                : home.resolve(name).resolve("server/target/quarkus-app");
    }
}
