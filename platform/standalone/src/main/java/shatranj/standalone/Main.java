package shatranj.standalone;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import shatranj.standalone.cluster.ClusterCommands;
import shatranj.standalone.cluster.Console;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.Doctor;
import shatranj.standalone.cluster.UpCommand;
import shatranj.standalone.cluster.UpOptions;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/** The commands of {@code ./shatranj} that concern the cluster of this machine. */
public final class Main {
    private static final int MISTAKE = 2;
    private static final int MOST_NAMES = 1_000;

    private Main() {}

    public static void main(String[] args) throws Exception {
        try {
            List<String> arguments = Arrays.asList(args);
            int status =
                    run(
                            arguments.isEmpty() ? "" : arguments.getFirst(),
                            arguments.subList(Math.min(1, args.length), args.length));
            if (status != 0) {
                System.exit(status);
            }
        } catch (Mistake e) {
            System.err.println("shatranj: " + e.text());
            System.exit(MISTAKE);
        }
    }

    private static int run(String command, List<String> arguments) throws Exception {
        Path home = Path.of(System.getProperty("shatranj.home", ".")).toAbsolutePath().normalize();
        Console console = Console.ofThisProcess();
        return switch (command) {
            case "up" ->
                    new UpCommand(home, console).run(UpOptions.parse(arguments, home), arguments);
            case "token" -> token(arguments, home, console);
            case "identities" -> identities(arguments, home, console);
            case "status", "down", "logs", "doctor" -> {
                Arguments parsed =
                        Arguments.parse(
                                command,
                                arguments,
                                Set.of("data", "lines", "port"),
                                Set.of("follow"));
                ClusterCommands commands = new ClusterCommands(data(parsed, home), console);
                yield switch (command) {
                    case "status" -> commands.status(parsed);
                    case "down" -> commands.down(parsed);
                    case "logs" -> commands.logs(parsed);
                    default -> new Doctor(home, data(parsed, home), console).examine(parsed);
                };
            }
            default ->
                    throw new Mistake("'" + command + "' is not a command", "See ./shatranj help");
        };
    }

    private static int token(List<String> arguments, Path home, Console console) {
        Arguments parsed =
                Arguments.parse("token", arguments, Set.of("data", "scope"), Set.of("export"));
        List<PlayerName> names =
                parsed.words("token", 1, MOST_NAMES).stream().map(PlayerName::new).toList();
        PlayerScopes scopes =
                parsed.option("scope").map(PlayerScopes::parse).orElse(PlayerScopes.USUAL);
        DataDirectory data = data(parsed, home);
        data.prepare();
        DevelopmentIssuer issuer = DevelopmentIssuer.open(data.keys(), Clock.systemUTC());
        for (PlayerName name : names) {
            String token = issuer.playerToken(name, scopes);
            console.answer(parsed.has("export") ? "export TOKEN=" + token : token);
        }
        return 0;
    }

    /** For containers: services get the public keys and their tokens, and not the private key. */
    private static int identities(List<String> arguments, Path home, Console console) {
        Arguments parsed = Arguments.parse("identities", arguments, Set.of("data", "to"), Set.of());
        parsed.words("identities", 0, 0);
        Path to =
                Path.of(
                        parsed.option("to")
                                .orElseThrow(() ->
                                        new Mistake(
                                                "identities lacks --to",
                                                "Name the directory that the services read")));
        DataDirectory data = data(parsed, home);
        data.prepare();
        DevelopmentIssuer.open(data.keys(), Clock.systemUTC()).issueTo(to);
        console.answer("key set and service tokens are in " + to);
        return 0;
    }

    private static DataDirectory data(Arguments arguments, Path home) {
        return UpOptions.dataDirectory(arguments, home);
    }
}
