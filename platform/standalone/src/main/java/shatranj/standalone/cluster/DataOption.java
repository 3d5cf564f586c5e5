package shatranj.standalone.cluster;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --data DIR}: where a cluster keeps its journal, keys and logs. */
public final class DataOption {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the cluster's data; usually .shatranj beside the script")
    private Optional<Path> named = Optional.empty();

    /** What was named, if anything. */
    public Optional<Path> named() {
        return named;
    }

    /**
     * The directory, relative to where the user stands; else {@code .shatranj} beside the script.
     */
    public DataDirectory directory(Path home) {
        return new DataDirectory(
                named.map(path -> path.toAbsolutePath().normalize())
                        .orElse(home.resolve(".shatranj")));
    }
}
