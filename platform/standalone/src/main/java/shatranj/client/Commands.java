package shatranj.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.demo.Demo;
import shatranj.client.play.Play;
import shatranj.client.terminal.Screen;
import shatranj.client.watch.Watch;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.standalone.Arguments;
import shatranj.standalone.Mistake;
import shatranj.standalone.cluster.ClusterCommands;
import shatranj.standalone.cluster.Console;
import shatranj.standalone.cluster.UpCommand;
import shatranj.standalone.cluster.UpOptions;

/** The three commands, from their words to their exit status. */
final class Commands {
    private static final int FAILED = 1;
    private static final int USUAL_LEVEL = 3;

    /** The engines that sit at every server: engine-1 to engine-8. */
    private static final int HIGHEST_LEVEL = 8;

    private final Path home;
    private final Map<String, String> environment;
    private final Screen screen;
    private final BufferedReader input;

    Commands(Path home, Map<String, String> environment, Screen screen, BufferedReader input) {
        this.home = home;
        this.environment = environment;
        this.screen = screen;
        this.input = input;
    }

    int run(String command, List<String> words) throws IOException, InterruptedException {
        return switch (command) {
            case "demo" -> demo(words);
            case "play" -> play(words);
            case "watch" -> watch(words);
            default ->
                    throw new Mistake("'" + command + "' is not a command", "See ./shatranj help");
        };
    }

    private int demo(List<String> words) throws IOException, InterruptedException {
        Arguments arguments =
                Arguments.parse(
                        "demo",
                        words,
                        Set.of(
                                "url",
                                "data",
                                "port",
                                "white-token",
                                "black-token",
                                "watcher-token"),
                        Set.of("ascii"));
        arguments.words("demo", 0, 0);
        Access access = new Access(arguments, environment, home);
        Optional<URI> running = access.base();
        if (running.isPresent()) {
            return demo(access, Access.api(running.get()));
        }
        return demoOnACluster(arguments, access);
    }

    /** Nothing runs yet: a cluster is started for the demonstration, and stopped after it. */
    private int demoOnACluster(Arguments arguments, Access access)
            throws IOException, InterruptedException {
        screen.progress("no cluster is running on " + access.data().root() + ": one is started");
        Console console = new Console(System.err, System.err, false);
        List<String> up = new ArrayList<>(List.of("--detach"));
        arguments.option("data").ifPresent(data -> up.addAll(List.of("--data", data)));
        arguments.option("port").ifPresent(port -> up.addAll(List.of("--port", port)));
        int status = new UpCommand(home, console).run(UpOptions.parse(up, home), up);
        if (status != 0) {
            return status;
        }
        try {
            return demo(access, access.api());
        } finally {
            new ClusterCommands(access.data(), console)
                    .down(Arguments.parse("down", List.of(), Set.of(), Set.of()));
        }
    }

    private int demo(Access access, Api api) {
        Demo.Cast cast =
                new Demo.Cast(
                        access.player(api, "demo-white", "white-token", "western"),
                        access.player(api, "demo-black", "black-token", "western"),
                        access.player(api, "demo-watcher", "watcher-token", "western"));
        return new Demo(cast, screen).run().hold() ? 0 : FAILED;
    }

    private int play(List<String> words) {
        Arguments arguments =
                Arguments.parse(
                        "play",
                        words,
                        Set.of("url", "data", "token", "name", "level", "color", "rules", "time"),
                        Set.of("ascii"));
        arguments.words("play", 0, 0);
        int level = arguments.number("level", USUAL_LEVEL);
        if (level < 1 || level > HIGHEST_LEVEL) {
            throw new Mistake(
                    "There is no level " + level, "Choose from 1 (easy) to 8, as in --level 3");
        }
        String color = arguments.option("color").orElse("white");
        if (!Set.of("white", "black").contains(color)) {
            throw new Mistake("'" + color + "' is not a colour", "Give --color white or black");
        }
        RuleSet rules = ruleSet(arguments.option("rules").orElse("laws-2025"));
        Access access = new Access(arguments, environment, home);
        Api api = access.api();
        String name = arguments.option("name").orElse("player");
        Play.Table table =
                new Play.Table(
                        access.player(api, name, "token", "laws"),
                        "engine-" + level,
                        color.equals("white"));
        Game game =
                new Play(table, screen, input)
                        .play(new Play.Terms(rules.name(), arguments.option("time")));
        screen.progress("game " + game.id() + " at " + api.base());
        return 0;
    }

    private static RuleSet ruleSet(String name) {
        return RuleSets.named(name)
                .orElseThrow(() ->
                        new Mistake(
                                "'" + name + "' is no rule set",
                                "Choose from "
                                        + RuleSets.all().stream()
                                                .map(RuleSet::name)
                                                .collect(Collectors.joining(", "))));
    }

    private int watch(List<String> words) {
        Arguments arguments =
                Arguments.parse("watch", words, Set.of("url", "data", "token"), Set.of("ascii"));
        String game = arguments.words("watch", 1, 1).getFirst();
        Access access = new Access(arguments, environment, home);
        new Watch(access.reader(access.api(), "token"), screen).follow(game);
        return 0;
    }
}
