package shatranj.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.embedded.process.Directories;
import shatranj.foreign.check.FoundFaults;
import shatranj.foreign.play.PodKiller;
import shatranj.foreign.play.Site;
import shatranj.foreign.program.BotLi;
import shatranj.foreign.program.CliChess;
import shatranj.foreign.program.ForeignPrograms;
import shatranj.foreign.program.Versions;
import shatranj.standalone.Arguments;
import shatranj.standalone.Mistake;
import shatranj.standalone.cluster.UpOptions;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * {@code ./shatranj clients}: other people's clients play on a cluster of its own, or on one that
 * runs; exit status 1 if anything went otherwise than it should.
 */
public final class Main {
    private static final int MISTAKE = 2;
    private static final int FOUND = 1;

    private Main() {}

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            System.exit(run(Arrays.asList(args), out) ? 0 : FOUND);
        } catch (Mistake e) {
            System.err.println("shatranj: " + e.text());
            System.exit(MISTAKE);
        }
    }

    private static boolean run(List<String> words, PrintStream out) throws Exception {
        Set<String> names = new HashSet<>(ForeignPrograms.OPTIONS);
        names.addAll(Set.of("url", "data", "games", "at-once", "nodes"));
        Arguments arguments = Arguments.parse("clients", words, names, Set.of("kill"));
        arguments.words("clients", 0, 0);
        ForeignPrograms peers = ForeignPrograms.from(arguments);
        Options options = Options.from(arguments);
        Optional<URI> url = arguments.option("url").map(URI::create);
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
        FoundFaults findings = new FoundFaults(out);
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
                    DevelopmentIssuer.open(
                            UpOptions.dataDirectory(arguments, home).keys(), Clock.systemUTC());
            course.run(
                    new Site(
                            url.get(),
                            name ->
                                    issuer.playerToken(
                                            new PlayerName(name), PlayerScopes.parse("play,bot"))));
        } else {
            runOnOwn(Files.createDirectory(directory.resolve("data")), course, options, out);
        }
        out.println(findings.count() == 0 ? "all as it should be" : findings.count() + " findings");
        if (findings.count() == 0) {
            Directories.delete(directory);
        }
        return findings.count() == 0;
    }

    private static void runOnOwn(Path data, Course course, Options options, PrintStream out)
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
            Options options,
            Path home,
            Path folder,
            FoundFaults findings,
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
