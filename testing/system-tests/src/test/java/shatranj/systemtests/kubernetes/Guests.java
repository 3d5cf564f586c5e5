package shatranj.systemtests.kubernetes;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;

/** Who plays on the cluster, with tokens of its development issuer. */
final class Guests {
    /** Outlasts whatever is taken away. */
    private static final Patience PATIENT =
            new Patience(Duration.ofSeconds(12), Duration.ofSeconds(400), Duration.ofSeconds(12));

    private final URI base;
    private final Map<String, Player> players = new HashMap<>();

    /** Lets the issuer make out a token for each name, as docs/operations.md does. */
    Guests(Kubectl kubectl, URI base, List<String> names) {
        this.base = base;
        List<String> command =
                new ArrayList<>(List.of("exec", "deployment/tools", "--", "java", "@/app/launch"));
        command.addAll(List.of("shatranj.standalone.Main", "token"));
        command.addAll(names);
        command.addAll(List.of("--data", "/issuer"));
        List<String> tokens =
                kubectl.inNamespace(command).lines().filter(line -> line.startsWith("ey")).toList();
        if (tokens.size() != names.size()) {
            throw new IllegalStateException(
                    tokens.size() + " tokens for " + names.size() + " names");
        }
        for (int i = 0; i < names.size(); i++) {
            players.put(names.get(i), player(Optional.of(tokens.get(i))));
        }
    }

    /** One of them. */
    Player of(String name) {
        return Optional.ofNullable(players.get(name)).orElseThrow();
    }

    /** Somebody without a token. */
    Player stranger() {
        return player(Optional.empty());
    }

    private Player player(Optional<String> token) {
        return new Player(new Api(base, PATIENT), token, "laws");
    }
}
