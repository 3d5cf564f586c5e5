package shatranj.systemtests;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;

/** Who plays on a cluster whose development issuer lies in it. */
public final class Guests {
    private final URI base;
    private final Patience patience;
    private final Map<String, Player> players = new HashMap<>();

    /**
     * Nobody yet.
     *
     * @param base of the cluster
     * @param patience of whoever comes
     */
    public Guests(URI base, Patience patience) {
        this.base = base;
        this.patience = patience;
    }

    /**
     * Lets the issuer make out a token for each name, all in one run of it, as docs/operations.md
     * does.
     *
     * @param tools runs a program of the image of tools in the cluster by its words, and returns
     *     what it printed
     */
    public void invite(List<String> names, Function<List<String>, String> tools) {
        List<String> words = new ArrayList<>(List.of("shatranj.standalone.Main", "token"));
        words.addAll(names);
        words.addAll(List.of("--data", "/issuer"));
        List<String> tokens =
                tools.apply(words).lines().filter(line -> line.startsWith("ey")).toList();
        if (tokens.size() != names.size()) {
            throw new IllegalStateException(
                    tokens.size() + " tokens for " + names.size() + " names");
        }
        for (int i = 0; i < names.size(); i++) {
            players.put(names.get(i), player(Optional.of(tokens.get(i))));
        }
    }

    /** One who was invited. */
    Player of(String name) {
        return Optional.ofNullable(players.get(name)).orElseThrow();
    }

    /** White and Black of a table, who were invited, and somebody without a token. */
    public Cast cast(String table) {
        return new Cast(of("white-" + table), of("black-" + table), player(Optional.empty()));
    }

    private Player player(Optional<String> token) {
        return new Player(new Api(base, patience), token, "laws");
    }
}
