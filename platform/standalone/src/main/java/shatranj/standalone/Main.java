package shatranj.standalone;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram;
import shatranj.standalone.cluster.ClusterCommands;
import shatranj.standalone.cluster.Console;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.DataOption;
import shatranj.standalone.cluster.Doctor;
import shatranj.standalone.cluster.UpArguments;
import shatranj.standalone.cluster.UpCommand;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.NamespaceIdentities;
import shatranj.standalone.identity.NamespaceSecrets;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/** The commands of {@code ./shatranj} that concern the cluster of this machine. */
@Command
public final class Main {
    private final Path home;
    private final Console console;
    private final List<String> words;

    private Main(Path home, Console console, List<String> words) {
        this.home = home;
        this.console = console;
        this.words = words;
    }

    public static void main(String[] args) {
        int status = program(List.of(args)).execute(args);
        if (status != 0) {
            System.exit(status);
        }
    }

    /** The commands and their options. */
    public static CommandLine program(List<String> words) {
        Path home = Path.of(System.getProperty("shatranj.home", ".")).toAbsolutePath().normalize();
        return CliProgram.of(new Main(home, Console.ofThisProcess(), words));
    }

    @Command(
            description = "Start the whole cluster: Kafka, Redis, all services and one front door.")
    int up(@Mixin UpArguments arguments) throws IOException, InterruptedException {
        return new UpCommand(home, console)
                .run(arguments.options(home), words.subList(1, words.size()));
    }

    @Command(description = "Tell how the processes of the cluster are.")
    int status(@Mixin DataOption data) throws InterruptedException {
        return commands(data).status();
    }

    @Command(description = "Stop the cluster; the games are kept.")
    int down(@Mixin DataOption data) throws InterruptedException {
        return commands(data).down();
    }

    @Command(description = "Print the last lines of a service's log, or of all.")
    int logs(
            @Parameters(arity = "0..1", paramLabel = "SERVICE") Optional<String> service,
            @Mixin DataOption data,
            @Option(names = "--lines", paramLabel = "N", defaultValue = "200") int lines,
            @Option(names = "--follow", description = "go on printing") boolean follow)
            throws IOException, InterruptedException {
        return commands(data).logs(service, lines, follow);
    }

    @Command(description = "Look for what stands in the way of a cluster on this machine.")
    int doctor(
            @Mixin DataOption data,
            @Option(names = "--port", paramLabel = "P", defaultValue = "8080") int port) {
        return new Doctor(home, data.directory(home), console).examine(port);
    }

    @Command(description = "Print a development token for each player named.")
    int token(
            @Parameters(arity = "1..1000", paramLabel = "NAME") List<String> names,
            @Mixin DataOption data,
            @Option(
                            names = "--scope",
                            paramLabel = "S",
                            description =
                                    "play, analysis, arbiter or bot; several with commas, or given again")
                    @Nullable List<String> scope,
            @Option(
                            names = "--export",
                            description =
                                    "print a shell assignment: eval \"$(./shatranj token alice --export)\"")
                    boolean export) {
        List<PlayerName> players = names.stream().map(PlayerName::new).toList();
        PlayerScopes scopes =
                scope == null || scope.isEmpty()
                        ? PlayerScopes.USUAL
                        : PlayerScopes.parse(String.join(",", scope));
        DevelopmentIssuer issuer = issuer(data);
        for (PlayerName player : players) {
            String token = issuer.playerToken(player, scopes);
            console.answer(export ? "export TOKEN=" + token : token);
        }
        return 0;
    }

    /** For containers: services get the public keys and their tokens, and not the private key. */
    @Command(hidden = true, description = "Write the key set and the services' tokens.")
    int identities(
            @Mixin DataOption data,
            @Option(
                            names = "--to",
                            paramLabel = "DIR",
                            required = true,
                            description = "the directory that the services read")
                    Path to) {
        issuer(data).issueTo(to);
        console.answer("key set and service tokens are in " + to);
        return 0;
    }

    /** For a pod of Kubernetes: what k8s/overlays/local needs and nobody has made yet. */
    @Command(
            hidden = true,
            description =
                    "Make the secrets that are missing in this pod's namespace of Kubernetes.")
    int secrets(
            @Mixin DataOption option,
            @Option(
                            names = "--account",
                            paramLabel = "DIR",
                            defaultValue = "/var/run/secrets/kubernetes.io/serviceaccount",
                            description = "of the service account")
                    Path account) {
        DataDirectory data = option.directory(home);
        data.prepare();
        List<String> made =
                new NamespaceIdentities(NamespaceSecrets.ofThisPod(account, System.getenv()))
                        .complete(data.keys(), Clock.systemUTC());
        console.answer(
                made.isEmpty()
                        ? "all secrets are there"
                        : "secrets made: " + String.join(", ", made));
        return 0;
    }

    private ClusterCommands commands(DataOption data) {
        return new ClusterCommands(data.directory(home), console);
    }

    private DevelopmentIssuer issuer(DataOption option) {
        DataDirectory data = option.directory(home);
        data.prepare();
        return DevelopmentIssuer.open(data.keys(), Clock.systemUTC());
    }
}
