package shatranj.client;

import java.io.IOException;
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
import java.util.TreeMap;
import java.util.stream.Stream;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.client.demo.Demo;
import shatranj.client.terminal.Screen;
import shatranj.client.terminal.Style;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.AotCaches;
import shatranj.standalone.cluster.ClusterCommands;
import shatranj.standalone.cluster.Console;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.UpCommand;
import shatranj.standalone.cluster.UpOptions;
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
    int run(int port) throws IOException, InterruptedException {
        Path caches = AotCaches.directory(home);
        Path part = caches.resolveSibling("aot.part");
        Directories.delete(part);
        Path written = Files.createDirectories(part.resolve("caches"));
        DataDirectory data = new DataDirectory(part.resolve("data"));
        List<String> up =
                List.of(
                        "--detach",
                        "--no-restart",
                        "--port",
                        Integer.toString(port),
                        "--data",
                        data.root().toString(),
                        "--record-aot",
                        written.toString());
        try {
            int status = new UpCommand(home, console).run(UpOptions.parse(up, home), up);
            if (status != 0) {
                return status;
            }
            try {
                play(data, URI.create("http://localhost:" + port));
            } finally {
                console.progress("the programs end, and write what they have learnt");
                new ClusterCommands(data, console).down(WRITING);
            }
            Directories.delete(caches);
            Files.move(written, caches);
        } finally {
            Directories.delete(part);
        }
        sizes(caches)
                .forEach((name, bytes) -> console.progress(name + " " + bytes / 1_000_000 + " MB"));
        return 0;
    }

    private void play(DataDirectory data, URI base) {
        Api api = new Api(base, Patience.USUAL);
        Screen nowhere = new Screen(silent(), silent(), Style.of(true, false, Map.of()));
        for (int i = 1; i <= DEMONSTRATIONS; i++) {
            console.progress("demonstration " + i + " of " + DEMONSTRATIONS);
            new Demo(
                            new Demo.Cast(
                                    player(api, data, "aot-white"),
                                    player(api, data, "aot-black"),
                                    player(api, data, "aot-watcher")),
                            nowhere)
                    .run();
        }
    }

    private static PrintStream silent() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    private static Player player(Api api, DataDirectory data, String name) {
        String token =
                DevelopmentIssuer.open(data.keys(), Clock.systemUTC())
                        .playerToken(new PlayerName(name), PlayerScopes.USUAL);
        return new Player(api, Optional.of(token), "laws");
    }

    private static Map<String, Long> sizes(Path caches) throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Stream<Path> files = Files.list(caches)) {
            for (Path file : files.toList()) {
                sizes.put(String.valueOf(file.getFileName()), Files.size(file));
            }
        }
        return sizes;
    }
}
