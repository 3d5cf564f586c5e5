package shatranj.standalone.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import shatranj.commandline.CliProgram;
import shatranj.frontdoor.Certificates;

/**
 * How a cluster is to be started.
 *
 * @param restart whether a process that dies is started again
 * @param detach whether the command returns when the cluster is ready
 * @param traces the base URL of who takes traces, by OTLP over HTTP; empty: nobody
 * @param tls the certificate that all services share and whom they trust; empty: they speak to each
 *     other in the clear
 */
public record UpOptions(
        Layout layout,
        DataDirectory data,
        boolean restart,
        boolean detach,
        Optional<URI> traces,
        Optional<Certificates> tls) {
    /** Reads the options of {@code up}. */
    public static UpOptions parse(List<String> arguments, Path home) {
        return CliProgram.read(new UpArguments(), "up", arguments).options(home);
    }
}
