package shatranj.standalone.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shatranj.commandline.Mistake;
import shatranj.frontdoor.Certificates;
import shatranj.frontdoor.Locks;

/** The options of {@code up} as they stand on the command line. */
public final class UpArguments {
    @Option(
            names = "--pods",
            paramLabel = "game=N,rules=N,analysis=N",
            description = "several pods of the services named, in any order")
    private Optional<String> pods = Optional.empty();

    @Mixin private DataOption data = new DataOption();

    @Option(
            names = "--port",
            paramLabel = "P",
            description = "of the front door; usually ${DEFAULT-VALUE}")
    private int port = 8080;

    @Option(
            names = "--host",
            paramLabel = "H",
            description = "to listen on; usually ${DEFAULT-VALUE}")
    private String host = Layout.LOOPBACK;

    @Option(names = "--no-restart", description = "leave a process that dies dead")
    private boolean noRestart;

    @Option(names = "--detach", description = "return when the cluster is ready")
    private boolean detach;

    @Option(
            names = "--traces",
            paramLabel = "URL",
            description = "an OpenTelemetry collector for requests with a sampled traceparent")
    private Optional<String> traces = Optional.empty();

    @Option(
            names = "--tls",
            paramLabel = "DIR",
            description =
                    "services speak TLS to each other: tls.crt, tls.key and ca.crt are in DIR")
    private Optional<String> tls = Optional.empty();

    @Option(
            names = "--https",
            paramLabel = "DIR",
            description = "clients speak TLS to the front door: tls.crt and tls.key are in DIR")
    private Optional<String> https = Optional.empty();

    @Option(
            names = "--record-aot",
            paramLabel = "DIR",
            hidden = true,
            description = "the programs write ahead-of-time caches when they end: see aot-cache")
    private Optional<Path> recordAot = Optional.empty();

    /** What they mean, relative to the root of the repository. */
    public UpOptions options(Path home) {
        return new UpOptions(
                new Layout(
                        host,
                        port,
                        pods.map(Pods::parse).orElse(Pods.ofGame(1)),
                        https.isPresent()),
                data.directory(home),
                !noRestart,
                detach,
                traces.map(UpArguments::traces),
                new Locks(https.map(UpArguments::identity), tls.map(UpArguments::certificates)),
                recordAot);
    }

    private static URI traces(String text) {
        if (!text.matches("https?://[^/\\s]+/?")) {
            throw new Mistake(
                    "--traces is '" + text + "'",
                    "Give the URL of a collector that takes OTLP over HTTP, as in --traces http://localhost:4318");
        }
        return URI.create(text);
    }

    private static Certificates identity(String text) {
        return certificates(
                "--https",
                text,
                Certificates.IDENTITY,
                "Give a directory with tls.crt and tls.key; the certificate bears the name or address at which"
                        + " clients reach this machine");
    }

    private static Certificates certificates(String text) {
        return certificates(
                "--tls",
                text,
                Certificates.MUTUAL,
                "Give a directory with tls.crt, tls.key and ca.crt; the certificate bears the names of the"
                        + " six services, rules-service, clock-service, analysis-service,"
                        + " competition-service, webhook-service and game-service, and localhost for Kafka");
    }

    private static Certificates certificates(
            String option, String text, List<String> files, String expected) {
        Certificates certificates = new Certificates(Path.of(text).toAbsolutePath().normalize());
        certificates
                .missing(files)
                .ifPresent(file -> {
                    throw new Mistake(
                            option + " is '" + text + "', where there is no " + file, expected);
                });
        return certificates;
    }
}
