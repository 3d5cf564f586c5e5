package shatranj.trainer;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.engine.cli.NetworkFile;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.eval.HandWritten;
import shatranj.engine.eval.Head;
import shatranj.engine.eval.Network;
import shatranj.engine.eval.NetworkEvaluation;
import shatranj.engine.match.Starts;
import shatranj.trainer.data.Census;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.SampleFile;
import shatranj.trainer.data.Samples;
import shatranj.trainer.fit.Scale;
import shatranj.trainer.fit.Scales;
import shatranj.trainer.fit.Trainer;
import shatranj.trainer.imitate.Imitation;
import shatranj.trainer.selfplay.SelfPlayMain;

/**
 * {@code train STEP [OPTIONS]}: the steps by which the network is made; docs/engine/training.md
 * tells them.
 */
@Command(
        name = "train",
        description = "Make the engine's network: games for it, cheap lessons, weights.")
public final class TrainMain {
    private static final String FILE = "FILE";
    private static final String USUALLY = "usually ${DEFAULT-VALUE}";

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private TrainMain() {}

    /** Takes one step. */
    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The steps and their options. */
    public static CommandLine program() {
        CommandLine program = CliProgram.of(new TrainMain()).setOverwrittenOptionsAllowed(false);
        IExecutionExceptionHandler told = program.getExecutionExceptionHandler();
        return program.setExecutionExceptionHandler((failure, command, parsed) ->
                told.handleExecutionException(asMistake(failure), command, parsed));
    }

    /** Files that are not there and numbers that do not fit are the user's. */
    private static Exception asMistake(Exception failure) {
        return failure instanceof IOException || failure instanceof IllegalArgumentException
                ? new Mistake(String.valueOf(failure.getMessage()), "See ./shatranj train --help")
                : failure;
    }

    @Command(
            description = {
                "The engine plays against itself, by hand-written evaluation if there is no network.",
                "Starts are lessons (standard, the 960 and tabiyas), mixed (without tabiyas) or standard."
            })
    int play(
            @Option(
                            names = "--out",
                            paramLabel = FILE,
                            required = true,
                            description = "is appended to")
                    Path file,
            @Option(
                            names = "--positions",
                            paramLabel = "N",
                            defaultValue = "1000000",
                            description = USUALLY)
                    @Within(most = 1_000_000_000)
                    long positions,
            @Option(
                            names = "--nodes",
                            paramLabel = "N",
                            defaultValue = "400",
                            description = USUALLY)
                    @Within(most = 1_000_000)
                    int nodes,
            @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = USUALLY)
                    @Within(least = 0, most = 1_000_000)
                    long seed,
            @Option(
                            names = "--starts",
                            paramLabel = "STARTS",
                            defaultValue = "lessons",
                            description = USUALLY)
                    Starts starts,
            @Option(
                            names = "--threads",
                            paramLabel = "N",
                            defaultValue = "2",
                            description = USUALLY)
                    @Within(most = 256)
                    int threads,
            @Option(names = "--network", paramLabel = FILE) Optional<Path> network)
            throws IOException, InterruptedException {
        TableFiles tables = TableFiles.usual();
        if (!tables.areThere()) {
            throw new Mistake(
                    "Games are ended by the endgame tables, which are not there",
                    "Make them first with ./shatranj tables");
        }
        SelfPlayMain.Settings settings =
                new SelfPlayMain.Settings(file, positions, nodes, seed, starts, threads);
        Supplier<Evaluation> evaluations = HandWritten::new;
        if (network.isPresent()) {
            Network read = NetworkFile.read(network.get());
            evaluations = () -> new NetworkEvaluation(read);
        }
        new SelfPlayMain(out, settings, tables.read(), evaluations).run();
        return 0;
    }

    @Command(
            description =
                    "How many hundredths of a Baidaq stand for odds of e to 1, with how many men.")
    int scale(@Mixin DataFiles data) throws IOException {
        Samples samples = data.read(Integer.MAX_VALUE);
        out.println(Census.of(samples));
        out.println("scale " + Scale.of(samples) + " hundredths");
        for (int head = 0; head < Head.COUNT; head++) {
            OptionalInt found = Scale.of(samples, head);
            if (found.isPresent()) {
                out.println(
                        "  of %d to %d men: %d"
                                .formatted(
                                        Head.fewestMen(head),
                                        Head.mostMen(head),
                                        found.getAsInt()));
            }
        }
        return 0;
    }

    @Command(
            description =
                    "Positions a random move or two from those of games, with the score that the hand-written"
                            + " evaluation gives them, or its mean with that of networks.")
    int imitate(
            @Mixin DataFiles data,
            @Option(names = "--out", paramLabel = FILE, required = true) Path file,
            @Option(
                            names = "--most",
                            paramLabel = "N",
                            defaultValue = "20000000",
                            description = USUALLY)
                    @Within(most = 500_000_000)
                    int most,
            @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = USUALLY)
                    @Within(least = 0, most = 1_000_000)
                    long seed,
            @Option(names = "--networks", paramLabel = FILE, split = ",")
                    @Nullable List<Path> networks)
            throws IOException {
        List<Network> others = new ArrayList<>();
        if (networks != null) {
            for (Path network : networks) {
                others.add(NetworkFile.read(network));
            }
        }
        Imitation imitation = new Imitation(seed, others);
        Samples samples = data.read(most);
        long written = 0;
        try (SampleFile.Writer writer = new SampleFile.Writer(file)) {
            for (int i = 0; i < samples.size(); i++) {
                List<Sample> near = imitation.near(samples.get(i));
                writer.write(near);
                written += near.size();
            }
        }
        out.println(written + " samples");
        return 0;
    }

    @Command(
            description = {
                "Train a network that tells odds of e to 1 by the scale.",
                "Scales are those of the searches: one, or eight, for 1 to 4 men, 5 to 8 and so on; usually"
                        + " the network's."
            })
    int fit(
            @Mixin DataFiles data,
            @Option(names = "--out", paramLabel = "NETWORK", required = true) Path file,
            @Option(names = "--epochs", paramLabel = "N", defaultValue = "3", description = USUALLY)
                    @Within(most = 10_000)
                    int epochs,
            @Option(
                            names = "--batch",
                            paramLabel = "N",
                            defaultValue = "2048",
                            description = USUALLY)
                    @Within(most = 1_000_000)
                    int batch,
            @Option(
                            names = "--rate",
                            paramLabel = "N",
                            defaultValue = "1000",
                            description = "millionths; " + USUALLY)
                    @Within(most = 1_000_000)
                    int rate,
            @Option(
                            names = "--scale",
                            paramLabel = "N",
                            defaultValue = "330",
                            description = USUALLY)
                    @Within(most = 10_000)
                    int scale,
            @Option(names = "--scales", paramLabel = "N,N…") Optional<String> scales,
            @Option(
                            names = "--score-percent",
                            paramLabel = "N",
                            defaultValue = "100",
                            description = USUALLY)
                    @Within(least = 0, most = 100)
                    int scorePercent,
            @Option(
                            names = "--horizon",
                            paramLabel = "N",
                            defaultValue = "12",
                            description = "plies; " + USUALLY)
                    @Within(least = 0, most = 1_000)
                    long horizon,
            @Option(
                            names = "--most",
                            paramLabel = "N",
                            defaultValue = "20000000",
                            description = USUALLY)
                    @Within(most = 500_000_000)
                    int most,
            @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = USUALLY)
                    @Within(least = 0, most = 1_000_000)
                    long seed,
            @Option(
                            names = "--threads",
                            paramLabel = "N",
                            defaultValue = "2",
                            description = USUALLY)
                    @Within(most = 256)
                    int threads,
            @Option(names = "--start", paramLabel = "NETWORK") Optional<Path> start)
            throws IOException, InterruptedException {
        Trainer.Settings settings =
                new Trainer.Settings(
                        epochs,
                        batch,
                        rate / 1e6,
                        scale,
                        scales.map(Scales::read).orElse(Scales.all(scale)),
                        scorePercent / 100.0,
                        horizon,
                        seed,
                        threads);
        Optional<Network> first = Optional.empty();
        if (start.isPresent()) {
            first = Optional.of(NetworkFile.read(start.get()));
        }
        Samples samples = data.read(most);
        out.println(samples.size() + " samples");
        try (Trainer trainer = new Trainer(samples, settings, first, out)) {
            trainer.run();
            Files.write(file, trainer.network().bytes());
        }
        return 0;
    }
}
