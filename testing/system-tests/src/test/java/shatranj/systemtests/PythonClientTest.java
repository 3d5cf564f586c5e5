package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import shatranj.standalone.control.LocalCluster;

/**
 * The program of docs/api.md §8 for gRPC from Python, on a real cluster. It runs where {@code
 * python3}, or what {@code SHATRANJ_PYTHON} names, has grpcio and grpcio-tools; where the variable
 * is set, it must.
 */
@ExtendWith(ClusterExtension.class)
class PythonClientTest {
    private static final Optional<String> NAMED =
            Optional.ofNullable(System.getenv("SHATRANJ_PYTHON"));
    private static final String PYTHON = NAMED.orElse("python3");

    @TempDir Path stubs = Path.of("unset");

    @Test
    void a_stranger_plays_a_whole_game_from_the_published_contracts_alone(LocalCluster cluster) {
        String pods =
                String.join(
                        ",",
                        cluster.layout().gameAddresses().stream().map(Object::toString).toList());
        play(cluster, "python", pods, "127.0.0.1:" + cluster.layout().rules());
    }

    /** Games and rules, commands and streams: all at the address that a browser has too. */
    @Test
    void a_stranger_needs_one_address_only(LocalCluster cluster) {
        String door = "127.0.0.1:" + cluster.layout().port();
        play(cluster, "python-door", door, door);
    }

    private void play(LocalCluster cluster, String players, String pods, String rules) {
        Shell shell = new Shell(cluster.home());
        Shell.Result libraries = shell.run(List.of(PYTHON, "-c", "import grpc, grpc_tools"));
        if (NAMED.isEmpty()) {
            assumeTrue(libraries.status() == 0, PYTHON + " has no grpcio and grpcio-tools");
        }
        assertThat(libraries.status()).as("%s: %s", PYTHON, libraries.output()).isZero();

        Shell.Result generated =
                shell.run(
                        List.of(
                                "env",
                                "PYTHON=" + PYTHON,
                                "examples/python/generate.sh",
                                stubs.toString()));
        assertThat(generated.status()).as(generated.output()).isZero();

        Shell.Result game =
                shell.run(
                        List.of(
                                "env",
                                "PYTHONPATH=" + stubs,
                                "SHATRANJ_WHITE=" + cluster.token(players + "-white"),
                                "SHATRANJ_BLACK=" + cluster.token(players + "-black"),
                                PYTHON,
                                "examples/python/whole_game.py",
                                "--pods",
                                pods,
                                "--rules",
                                rules));
        System.out.print(game.output());
        assertThat(game.status()).as(game.output()).isZero();
        assertThat(game.output()).contains("versions, each once");
    }
}
