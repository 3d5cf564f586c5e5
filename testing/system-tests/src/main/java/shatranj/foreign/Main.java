package shatranj.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.embedded.process.Directories;
import shatranj.foreign.check.ClientFindings;
import shatranj.foreign.play.PodKiller;
import shatranj.foreign.play.Site;
import shatranj.foreign.program.BotLi;
import shatranj.foreign.program.CliChess;
import shatranj.foreign.program.ForeignPrograms;
import shatranj.foreign.program.PeerOptions;
import shatranj.foreign.program.Versions;
import shatranj.standalone.cluster.DataOption;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * {@code ./shatranj clients}: other people's clients play on a cluster of its own, or on one that
 * runs; exit status 1 if anything went otherwise than it should.
 */
@Command
public final class Main {
    private static final int FOUND = 1;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private Main() {}

    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The command and its options. */
    public static CommandLine program() {
        return CliProgram.of(new Main());
    }

    @Command(
            description = {
                "Other people's clients of the Lichess API play on a cluster of its own, then every game is"
                        + " compared."
            })
    int clients(
            @Mixin PeerOptions named,
            @Mixin ClientOptions options,
            @Option(
                            names = "--url",
                            paramLabel = "U",
                            description = "play on a cluster that runs; see --data")
                    Optional<URI> url,
            @Mixin DataOption data)
            throws Exception {
        return run(named.peers(), options, url, data) ? 0 : FOUND;
    }

    private boolean run(
            ForeignPrograms peers, ClientOptions options, Optional<URI> url, DataOption data)
            throws Exception {
        if (options.kill() && url.isPresent()) {
            throw new Mistake(
                    "--kill kills processes of a cluster of its own", "Leave out --url or --kill");
        }
        if (peers.fairyStockfish().isEmpty()) {
            throw new Mistake(
                    "No engine was named", "Name one that knows shatranj by --fairy-stockfish");
        }
        Path home = Path.of(System.getProperty("shatranj.home")).toAbsolutePath().normalize();
        Path directory = Files.createTempDirectory("shatranj-clients");
        Versions.of(peers).forEach(out::println);
        out.println("what they write lies in " + directory);
        ClientFindings findings = new ClientFindings(out);
        Course course =
                new Course(
                        peers,
                        options,
                        home,
                        Files.createDirectory(directory.resolve("clients")),
                        findings,
                        out);
        if (url.isPresent()) {
            DevelopmentIssuer issuer =
                    DevelopmentIssuer.open(data.directory(home).keys(), Clock.systemUTC());
            course.run(
                    new Site(
                            url.get(),
                            name ->
                                    issuer.playerToken(
                                            new PlayerName(name), PlayerScopes.parse("play,bot"))));
        } else {
            runOnOwn(Files.createDirectory(directory.resolve("data")), course, options);
        }
        out.println(findings.count() == 0 ? "all as it should be" : findings.count() + " findings");
        if (findings.count() == 0) {
            Directories.delete(directory);
        }
        return findings.count() == 0;
    }

    private void runOnOwn(Path data, Course course, ClientOptions options)
            throws IOException, InterruptedException {
        try (LocalCluster cluster = new LocalCluster(data, options.kill() ? 3 : 2)) {
            cluster.start();
            Site site = new Site(cluster.base(), cluster::token);
            if (!options.kill()) {
                course.run(site);
                return;
            }
            try (PodKiller killer = new PodKiller(cluster.processes(), out)) {
                course.run(site);
                out.println(killer.killed() + " pods were killed");
            }
        }
    }

    /** Everything that the named clients can do. */
    private record Course(
            ForeignPrograms peers,
            ClientOptions options,
            Path home,
            Path folder,
            ClientFindings findings,
            PrintStream out) {
        void run(Site site) throws IOException, InterruptedException {
            Path engine = peers.fairyStockfish().orElseThrow();
            if (peers.lichessBot().isPresent()) {
                new BotGames(site, peers, options, home, folder, findings, out)
                        .play(peers.lichessBot().get(), engine);
            }
            if (peers.chariot().isPresent()) {
                new ChariotGame(site, home, folder, findings, out)
                        .play(peers.chariot().get(), engine, options.nodes());
            }
            Bystander bystander = new Bystander(site, findings, out);
            peers.botLi()
                    .ifPresent(checkout -> {
                        Site.Account owner = site.account("botli", "bot");
                        bystander.visit(
                                owner,
                                () ->
                                        BotLi.start(
                                                checkout,
                                                folder.resolve(owner.name()),
                                                site.base(),
                                                owner.name(),
                                                owner.key(),
                                                engine));
                    });
            peers.cliChess()
                    .ifPresent(python -> {
                        Site.Account owner = site.account("cli-chess");
                        bystander.visit(
                                owner,
                                () ->
                                        CliChess.start(
                                                python,
                                                folder.resolve(owner.name()),
                                                site.base(),
                                                owner.name(),
                                                owner.key()));
                    });
        }
    }
}
