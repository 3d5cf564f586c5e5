package shatranj.chaos.play;

import java.net.URI;
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

    /** Somebody at the one base URL, with a token if named. */
    public static Player player(LocalCluster cluster, Optional<String> name) {
        URI base = cluster.base();
        return new Player(new Api(base, PATIENT), name.map(cluster::token), "laws");
    }
}
