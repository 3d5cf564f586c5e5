package shatranj.chaos.play;

import java.time.Duration;
import java.util.Optional;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.standalone.control.LocalCluster;

/** The players and the watcher of a table. */
public record Cast(Player white, Player black, Player watcher) {
    /** Outlasts whatever may die here. */
    private static final Patience PATIENT =
            new Patience(Duration.ofSeconds(12), Duration.ofSeconds(150), Duration.ofSeconds(12));

    /** Two players of this table's name, and somebody without a token. */
    public static Cast of(LocalCluster cluster, String table) {
        return new Cast(
                player(cluster, Optional.of("white-" + table)),
                player(cluster, Optional.of("black-" + table)),
                player(cluster, Optional.empty()));
    }

    /** The same, and whoever watches has a name too. */
    public static Cast ofThree(LocalCluster cluster, String table) {
        return new Cast(
                player(cluster, Optional.of("white-" + table)),
                player(cluster, Optional.of("black-" + table)),
                player(cluster, Optional.of("reader-" + table)));
    }

    /** Somebody at the one base URL, with a token if named and a client of their own. */
    public static Player player(LocalCluster cluster, Optional<String> name) {
        return player(cluster, name, api(cluster));
    }

    /** The same, by a client that others use too. */
    public static Player player(LocalCluster cluster, Optional<String> name, Api api) {
        return new Player(api, name.map(cluster::token), "laws");
    }

    /** A client of the cluster that outlasts whatever may die. */
    public static Api api(LocalCluster cluster) {
        return new Api(cluster.base(), PATIENT);
    }
}
