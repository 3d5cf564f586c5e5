package shatranj.systemtests;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.standalone.control.LocalCluster;

/** The program of docs/api.md §8 for gRPC from Python, on a real cluster. */
@SharesCluster
class PythonClientTest {
    @TempDir Path stubs = Path.of("unset");

    @Test
    void a_stranger_plays_a_whole_game_from_the_published_contracts_alone(LocalCluster cluster) {
        String pods =
                String.join(
                        ",",
                        cluster.layout().gameAddresses().stream().map(Object::toString).toList());
        PythonGame.play(
                cluster,
                stubs,
                "python",
                pods,
                "127.0.0.1:" + cluster.layout().rules(),
                Optional.empty());
    }

    /** Games and rules, commands and streams: all at the address that a browser has too. */
    @Test
    void a_stranger_needs_one_address_only(LocalCluster cluster) {
        String door = "127.0.0.1:" + cluster.layout().port();
        PythonGame.play(cluster, stubs, "python-door", door, door, Optional.empty());
    }
}
