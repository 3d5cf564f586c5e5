package shatranj.deploy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram;
import shatranj.trainer.TrainMain;

/** All commands of {@code ./shatranj}, of all programs behind it, in the order of its help. */
@Command
final class ScriptCommands {
    private static final List<String> ORDER =
            List.of(
                    ("up status down logs doctor demo play watch token journal dump perft legal-moves adjudicate"
                                    + " pgn board pair rate uci tables tablebase match problems aot-cache train bench chaos attack clients test"
                                    + " version completion help")
                            .split(" "));

    /** For containers only. */
    private static final List<String> HIDDEN = List.of("identities", "secrets");

    private ScriptCommands() {}

    static CommandLine tree() {
        Map<String, CommandLine> found = new LinkedHashMap<>();
        for (CommandLine program : programs()) {
            found.putAll(program.getSubcommands());
        }
        HIDDEN.forEach(found::remove);
        CommandSpec script = CommandSpec.create();
        script.usageMessage()
                .description("Shatranj on one machine.")
                .footer("", "./shatranj COMMAND --help tells the options of a command.");
        CommandLine tree = new CommandLine(script);
        for (String name : ORDER) {
            tree.addSubcommand(name, found.remove(name));
        }
        tree.getSubcommands()
                .forEach((name, command) -> {
                    if (name.equals("bench")) {
                        command.addSubcommand(new Simulation());
                    }
                });
        if (!found.isEmpty()) {
            throw new IllegalStateException("commands without a place: " + found.keySet());
        }
        return CliProgram.of(tree);
    }

    private static List<CommandLine> programs() {
        return List.of(
                shatranj.standalone.Main.program(List.of()),
                shatranj.client.Main.program(),
                shatranj.game.audit.Main.program(),
                shatranj.game.dump.Main.program(),
                shatranj.rules.cli.Main.commands(),
                shatranj.competition.cli.Main.commands(),
                shatranj.analysis.cli.Main.program(),
                TrainMain.program(),
                shatranj.bench.Main.program(System.out),
                shatranj.chaos.Main.program(),
                shatranj.attack.Main.program(),
                shatranj.foreign.Main.program(),
                CliProgram.of(new ScriptCommands()));
    }

    // What the script does itself.

    @Command(description = "Build and test everything.")
    void test(
            @Option(names = "--embedded", description = "use no containers") boolean embedded,
            @Parameters(paramLabel = "MAVEN_ARGUMENTS") @Nullable List<String> arguments) {}

    private enum Shell {
        bash,
        zsh
    }

    @Command(
            description = {
                "Print a script that completes commands and options.",
                "To load it: eval \"$(./shatranj completion bash)\""
            })
    void completion(@Parameters(paramLabel = "bash|zsh") Shell shell) {}

    @Command(description = "Print which version this is, of which commit.")
    void version() {}

    @Command(description = "Print this.")
    void help() {}

    private enum Profile {
        contention,
        days,
        clusters
    }

    @Command(
            name = "simulation",
            description =
                    "live through histories of clusters that go wrong, and look for a bad one")
    private static final class Simulation {
        @Option(names = "--histories", paramLabel = "N", description = "usually 100000")
        private long histories;

        @Option(names = "--seed", paramLabel = "S", description = "usually 1")
        private long seed;

        @Option(names = "--profile", description = "one of ${COMPLETION-CANDIDATES}; usually all")
        private @Nullable Profile profile;
    }
}
