package shatranj.client;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.client.demo.Demo;
import shatranj.client.terminal.Screen;
import shatranj.client.terminal.Style;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.AotCaches;
import shatranj.standalone.cluster.Console;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * Makes the ahead-of-time caches of an installation: a cluster on data of its own plays the
 * demonstration some times, and its programs write their caches when they end. Caches of before are
 * used until then, and replaced all at once.
 */
final class AotTraining {
    private static final int DEMONSTRATIONS = 3;
    private static final Duration WRITING = Duration.ofMinutes(5);

    private final Path home;
    private final Console console;

    /**
     * @param home the root of the repository or of a release
     */
    AotTraining(Path home, Console console) {
        this.home = home;
        this.console = console;
    }

    /**
     * Starts the cluster, plays, and stops it.
     *
     * @param port of the front door
     * @return the exit status
     */
    int run(int port) throws Exception {
        Path caches = AotCaches.directory(home);
        Path part = caches.resolveSibling("aot.part");
        Directories.delete(part);
        Path written = Files.createDirectories(part.resolve("caches"));
        DataDirectory data = new DataDirectory(part.resolve("data"));
        List<String> options =
                List.of(
                        "--no-restart",
                        "--port",
                        Integer.toString(port),
                        "--data",
                        data.root().toString(),
                        "--record-aot",
                        written.toString());
        URI base = URI.create("http://localhost:" + port);
        try {
            int status =
                    new ClusterForOnce(home, console, data)
                            .run(options, WRITING, () -> play(data, base));
            if (status == 0) {
                Directories.delete(caches);
                Files.move(written, caches);
                console.progress("the caches are in " + caches);
            }
            return status;
        } finally {
            Directories.delete(part);
        }
    }

    private int play(DataDirectory data, URI base) {
        Api api = new Api(base, Patience.USUAL);
        DevelopmentIssuer issuer = DevelopmentIssuer.open(data.keys(), Clock.systemUTC());
        Demo.Cast cast =
                new Demo.Cast(
                        player(api, issuer, "aot-white"),
                        player(api, issuer, "aot-black"),
                        player(api, issuer, "aot-watcher"));
        PrintStream silent =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Screen nowhere = new Screen(silent, silent, Style.of(true, false, Map.of()));
        for (int i = 1; i <= DEMONSTRATIONS; i++) {
            console.progress("demonstration " + i + " of " + DEMONSTRATIONS);
            new Demo(cast, nowhere).run();
        }
        console.progress("the programs end, and write what they have learnt");
        return 0;
    }

    private static Player player(Api api, DevelopmentIssuer issuer, String name) {
        String token = issuer.playerToken(new PlayerName(name), PlayerScopes.USUAL);
        return new Player(api, Optional.of(token), "laws");
    }
}
