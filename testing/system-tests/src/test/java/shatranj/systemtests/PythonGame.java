package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.standalone.control.LocalCluster;

/**
 * {@code examples/python/whole_game.py}: two players and a watcher over gRPC. It runs where {@code
 * python3}, or what {@code SHATRANJ_PYTHON} names, has grpcio and grpcio-tools; where the variable
 * is set, it must.
 */
final class PythonGame {
    private static final Optional<String> NAMED =
            Optional.ofNullable(System.getenv("SHATRANJ_PYTHON"));
    private static final String PYTHON = NAMED.orElse("python3");

    private PythonGame() {}

    /**
     * Plays a whole game.
     *
     * @param stubs where the classes of the protos are generated
     * @param players how the names of the players begin
     * @param pods host and port of each server of games, with commas
     * @param rules host and port of rules
     * @param authority whom to trust; empty: in the clear
     */
    static void play(
            LocalCluster cluster,
            Path stubs,
            String players,
            String pods,
            String rules,
            Optional<Path> authority) {
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

        List<String> command =
                new ArrayList<>(
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
        authority.ifPresent(file -> command.addAll(List.of("--ca", file.toString())));
        Shell.Result game = shell.run(command);
        System.out.print(game.output());
        assertThat(game.status()).as(game.output()).isZero();
        assertThat(game.output()).contains("versions, each once");
    }
}
