package shatranj.client;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shatranj.standalone.cluster.DataOption;

/** Which server is spoken to. */
final class ServerOptions {
    @Option(
            names = "--url",
            paramLabel = "U",
            description = "the server; usually the cluster that runs here")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--cacert",
            paramLabel = "FILE",
            description = "trust the authorities in this PEM file, not those of the JDK")
    private Optional<Path> authorities = Optional.empty();

    @Mixin private DataOption data = new DataOption();

    Optional<String> url() {
        return url;
    }

    Optional<Path> authorities() {
        return authorities;
    }

    DataOption data() {
        return data;
    }
}
