package shatranj.standalone.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import shatranj.commandline.CliProgram;
import shatranj.frontdoor.Locks;

/**
 * How a cluster is to be started.
 *
 * @param restart whether a process that dies is started again
 * @param detach whether the command returns when the cluster is ready
 * @param traces the base URL of who takes traces, by OTLP over HTTP; empty: nobody
 * @param locks what the front door shows to clients, and the certificate that all services share
 *     with whom they trust; empty: they are spoken to in the clear
 * @param recordAot where the programs write ahead-of-time caches when they end; empty: nowhere
 */
public record UpOptions(
        Layout layout,
        DataDirectory data,
        boolean restart,
        boolean detach,
        Optional<URI> traces,
        Locks locks,
        Optional<Path> recordAot) {
    /** Reads the options of {@code up}. */
    public static UpOptions parse(List<String> arguments, Path home) {
        return CliProgram.read(new UpArguments(), "up", arguments).options(home);
    }
}
