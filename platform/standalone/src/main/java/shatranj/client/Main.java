package shatranj.client;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.client.api.RefusedException;
import shatranj.client.api.UnreachableException;
import shatranj.client.demo.Demo;
import shatranj.client.demo.TournamentDemo;
import shatranj.client.play.Conversation;
import shatranj.client.terminal.Screen;
import shatranj.client.watch.Watch;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.standalone.cluster.ClusterCommands;
import shatranj.standalone.cluster.Console;

/**
 * The commands {@code demo}, {@code play} and {@code watch}.
 *
 * <p>Exit status: 0 for success, 1 if a comparison of the demo does not hold, 2 if the user or the
 * server must put something right, told in one sentence of cause and one of cure.
 */
@Command
public final class Main {
    private static final int FAILED = 1;
    private static final String LETTERS = "draw with letters";

    private final Path home;

    private Main(Path home) {
        this.home = home;
    }

    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The commands and their options. */
    public static CommandLine program() {
        Path home = Path.of(System.getProperty("shatranj.home", ".")).toAbsolutePath().normalize();
        return CliProgram.of(new Main(home));
    }

    @Command(
            description = {
                "Two players play a whole game while a third watches; or, with --tournament, the eight"
                        + " seated engines play a Swiss. All of it is compared.",
                "A cluster is started for it where none runs."
            })
    int demo(
            @Mixin ServerOptions server,
            @Option(
                            names = "--port",
                            paramLabel = "P",
                            description = "of the cluster that is started")
                    Optional<String> port,
            @Option(
                            names = "--white-token",
                            paramLabel = "TOKEN",
                            defaultValue = "${env:SHATRANJ_WHITE_TOKEN}",
                            description = "or $SHATRANJ_WHITE_TOKEN")
                    Optional<String> white,
            @Option(
                            names = "--black-token",
                            paramLabel = "TOKEN",
                            defaultValue = "${env:SHATRANJ_BLACK_TOKEN}",
                            description = "or $SHATRANJ_BLACK_TOKEN")
                    Optional<String> black,
            @Option(
                            names = "--watcher-token",
                            paramLabel = "TOKEN",
                            defaultValue = "${env:SHATRANJ_WATCHER_TOKEN}",
                            description = "or $SHATRANJ_WATCHER_TOKEN")
                    Optional<String> watcher,
            @Option(
                            names = "--tournament",
                            description =
                                    "a Swiss of the seated engines instead; White's token is its"
                                            + " organiser's")
                    boolean tournament,
            @Option(
                            names = "--rounds",
                            paramLabel = "N",
                            defaultValue = "5",
                            description = "of the tournament, 1 to 7; usually ${DEFAULT-VALUE}")
                    @Within(most = 7)
                    int rounds,
            @Option(names = "--ascii", description = LETTERS) boolean ascii)
            throws Exception {
        Access access = new Access(server, home);
        Screen screen = Screen.ofThisProcess(ascii);
        Callable<Integer> demo =
                () -> {
                    Api api = access.api();
                    if (tournament) {
                        Player organiser =
                                access.player(api, "demo-white", white, "--white-token", "laws");
                        return new TournamentDemo(organiser, screen, rounds).run().hold()
                                ? 0
                                : FAILED;
                    }
                    Demo.Cast cast =
                            new Demo.Cast(
                                    access.player(
                                            api, "demo-white", white, "--white-token", "laws"),
                                    access.player(
                                            api, "demo-black", black, "--black-token", "laws"),
                                    access.player(
                                            api,
                                            "demo-watcher",
                                            watcher,
                                            "--watcher-token",
                                            "laws"));
                    return new Demo(cast, screen).run().hold() ? 0 : FAILED;
                };
        return answered(() ->
                access.base().isPresent()
                        ? demo.call()
                        : onACluster(access, server, port, screen, demo));
    }

    @Command(
            name = "aot-cache",
            description = {
                "Make the programs of this machine start in half the time: a cluster plays on data of"
                        + " its own, and what its JVMs have loaded, linked and profiled is kept.",
                "Worth a second run after each build, since a cache that is older than its program is"
                        + " not used."
            })
    int aotCache(
            @Option(
                            names = "--port",
                            paramLabel = "P",
                            defaultValue = "8480",
                            description = "of the cluster that plays; usually ${DEFAULT-VALUE}")
                    int port)
            throws Exception {
        return answered(() -> new AotTraining(home, console()).run(port));
    }

    private static Console console() {
        return new Console(System.err, System.err, false);
    }

    /** Nothing runs yet: a cluster is started for the demonstration, and stopped after it. */
    private int onACluster(
            Access access,
            ServerOptions server,
            Optional<String> port,
            Screen screen,
            Callable<Integer> demo)
            throws Exception {
        screen.progress("no cluster is running on " + access.data().root() + ": one is started");
        List<String> up = new ArrayList<>();
        server.data().named().ifPresent(data -> up.addAll(List.of("--data", data.toString())));
        port.ifPresent(number -> up.addAll(List.of("--port", number)));
        return new ClusterForOnce(home, console(), access.data())
                .run(up, ClusterCommands.PATIENCE, demo);
    }

    @Command(description = "Play against the engine in the terminal.")
    int play(
            @Mixin ServerOptions server,
            @Mixin TokenOption token,
            @Option(names = "--name", paramLabel = "NAME", defaultValue = "player") String name,
            @Option(
                            names = "--level",
                            paramLabel = "N",
                            defaultValue = "3",
                            description = "1 (easy) to 8; usually ${DEFAULT-VALUE}")
                    @Within(most = 8)
                    int level,
            @Option(names = "--color", paramLabel = "white|black", defaultValue = "white")
                    String color,
            @Option(
                            names = "--rules",
                            paramLabel = "RULE_SET",
                            defaultValue = "laws-2025",
                            description = "usually ${DEFAULT-VALUE}")
                    String rules,
            @Option(names = "--time", paramLabel = "10+5", description = "a time control")
                    Optional<String> time,
            @Option(names = "--ascii", description = LETTERS) boolean ascii)
            throws Exception {
        if (!List.of("white", "black").contains(color)) {
            throw new Mistake("'" + color + "' is not a colour", "Give --color white or black");
        }
        RuleSet ruleSet = ruleSet(rules);
        Access access = new Access(server, home);
        Screen screen = Screen.ofThisProcess(ascii);
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return answered(() -> {
            Api api = access.api();
            Conversation.Table table =
                    new Conversation.Table(
                            access.player(api, name, token.given(), "--token", "laws"),
                            "engine-" + level,
                            color.equals("white"));
            Game game =
                    new Conversation(table, screen, input)
                            .play(new Conversation.Terms(ruleSet.name(), time));
            screen.progress("game " + game.id() + " at " + api.base());
            return 0;
        });
    }

    private static RuleSet ruleSet(String name) {
        return RuleSets.named(name)
                .orElseThrow(() ->
                        new Mistake(
                                "'" + name + "' is no rule set",
                                "Choose from "
                                        + String.join(
                                                ", ",
                                                RuleSets.all().stream()
                                                        .map(RuleSet::name)
                                                        .toList())));
    }

    @Command(description = "Watch a game in the terminal.")
    int watch(
            @Parameters(paramLabel = "GAME", description = "its id, or the link of its page")
                    String game,
            @Mixin ServerOptions server,
            @Mixin TokenOption token,
            @Option(names = "--ascii", description = LETTERS) boolean ascii)
            throws Exception {
        GameLink link = GameLink.read(game);
        Access access = new Access(server, home);
        Screen screen = Screen.ofThisProcess(ascii);
        return answered(() -> {
            Api api = link.server().isPresent() ? access.api(link.server().get()) : access.api();
            new Watch(Access.reader(api, token.given()), screen).follow(link.game());
            return 0;
        });
    }

    /** What a server answers, or that none does, is told as a mistake. */
    private static int answered(Callable<Integer> conversation) throws Exception {
        try {
            return conversation.call();
        } catch (UnreachableException e) {
            throw new Mistake(
                    capital(String.valueOf(e.getMessage())),
                    "Start a cluster with ./shatranj up, or name one with --url");
        } catch (RefusedException e) {
            throw new Mistake(e.problem().sentence(), cure(e));
        }
    }

    private static String cure(RefusedException refused) {
        String code = refused.problem().code();
        return switch (refused.problem().status()) {
            case 401, 403 ->
                    "Get a token of that server with ./shatranj token NAME, and give it as the"
                            + " option says ("
                            + code
                            + ")";
            case 404 -> "Look the id up again (" + code + ")";
            default -> "The server's code for it is " + code;
        };
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
