package shatranj.standalone.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.frontdoor.Certificates;
import shatranj.standalone.Arguments;
import shatranj.standalone.Mistake;

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
    private static final int PORT = 8080;

    /** Reads the options of {@code up}. */
    public static UpOptions parse(List<String> arguments, Path home) {
        Arguments parsed =
                Arguments.parse(
                        "up",
                        arguments,
                        Set.of("pods", "data", "port", "host", "traces", "tls"),
                        Set.of("no-restart", "detach"));
        parsed.words("up", 0, 0);
        Layout layout =
                new Layout(
                        parsed.option("host").orElse(Layout.LOOPBACK),
                        parsed.number("port", PORT),
                        parsed.option("pods").map(Pods::parse).orElse(Pods.ofGame(1)));
        return new UpOptions(
                layout,
                dataDirectory(parsed, home),
                !parsed.has("no-restart"),
                parsed.has("detach"),
                parsed.option("traces").map(UpOptions::traces),
                parsed.option("tls").map(UpOptions::certificates));
    }

    /**
     * {@code --data}, relative to where the user stands; else {@code .shatranj} beside the script.
     */
    public static DataDirectory dataDirectory(Arguments arguments, Path home) {
        return new DataDirectory(
                arguments
                        .option("data")
                        .map(named -> Path.of(named).toAbsolutePath().normalize())
                        .orElse(home.resolve(".shatranj")));
    }

    private static URI traces(String text) {
        if (!text.matches("https?://[^/\\s]+/?")) {
            throw new Mistake(
                    "--traces is '" + text + "'",
                    "Give the URL of a collector that takes OTLP over HTTP, as in --traces http://localhost:4318");
        }
        return URI.create(text);
    }

    private static Certificates certificates(String text) {
        Certificates certificates = new Certificates(Path.of(text).toAbsolutePath().normalize());
        certificates
                .missing()
                .ifPresent(file -> {
                    throw new Mistake(
                            "--tls is '" + text + "', where there is no " + file,
                            "Give a directory with tls.crt, tls.key and ca.crt; the certificate bears the names of the"
                                    + " four services, rules-service, clock-service, analysis-service and"
                                    + " game-service, and localhost for Kafka");
                });
        return certificates;
    }
}
