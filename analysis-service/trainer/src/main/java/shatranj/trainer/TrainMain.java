package shatranj.trainer;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import shatranj.engine.cli.EngineOptions;
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
 * {@code train STEP [OPTIONS]}: the steps by which the network is made, see {@link #USAGE} and
 * docs/engine/training.md for those that were taken. Exits with 2 for a command line that cannot be
 * read.
 */
public final class TrainMain {
    private static final String USAGE =
            """
            usage: train STEP [OPTIONS]

              play --out FILE [--positions 1000000] [--nodes 400] [--seed 1] [--starts lessons] [--threads 2]
                  [--network FILE]
                        the engine plays against itself, by hand-written evaluation if there is
                        no network; FILE is appended to. Starts are lessons (standard, the 960 and
                        tabiyas), mixed (without tabiyas) or standard
              scale --data FILE,FILE...
                        how many hundredths of a Baidaq stand for odds of e to 1, with how many men
              imitate --data FILE,FILE... --out FILE [--most 20000000] [--seed 1] [--networks FILE,FILE...]
                        positions a random move or two from those of games, with the score that the
                        hand-written evaluation gives them, or its mean with that of networks
              fit --data FILE,FILE... --out NETWORK [--epochs 3] [--batch 2048] [--rate 1000 (millionths)]
                  [--scale 330] [--scales N,N...] [--score-percent 100] [--horizon 12 (plies)] [--most 20000000] [--seed 1] [--threads 2] [--start NETWORK]
                        trains a network that tells odds of e to 1 by the scale. Scales are those
                        of the searches: one, or eight, for 1 to 4 men, 5 to 8 and so on; usually
                        the network's
            """;

    private TrainMain() {}

    /** Takes one step. */
    public static void main(String[] args) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            if (args.length == 0) {
                throw new IllegalArgumentException("a step is missing");
            }
            EngineOptions options = EngineOptions.read(Arrays.asList(args).subList(1, args.length));
            switch (args[0]) {
                case "play" -> play(out, options);
                case "scale" -> scale(out, options);
                case "imitate" -> imitate(out, options);
                case "fit" -> fit(out, options);
                default -> throw new IllegalArgumentException("there is no step " + args[0]);
            }
        } catch (IllegalArgumentException mistake) {
            System.err.println("train: " + mistake.getMessage());
            System.err.print(USAGE);
            System.exit(2);
        } catch (IOException e) {
            System.err.println("train: " + e.getMessage());
            System.exit(2);
        }
    }

    private static void play(PrintStream out, EngineOptions options)
            throws IOException, InterruptedException {
        options.allow(List.of("out", "positions", "nodes", "seed", "starts", "threads", "network"));
        TableFiles tables = TableFiles.usual();
        if (!tables.areThere()) {
            throw new IllegalArgumentException(
                    "games are ended by the endgame tables: make them first with ./shatranj tables");
        }
        SelfPlayMain.Settings settings =
                new SelfPlayMain.Settings(
                        Path.of(options.text("out")),
                        options.number("positions", 1_000_000, 1, 1_000_000_000),
                        (int) options.number("nodes", 400, 1, 1_000_000),
                        options.number("seed", 1, 0, 1_000_000),
                        options.given("starts").map(Starts::named).orElse(Starts.LESSONS),
                        (int) options.number("threads", 2, 1, 256));
        Supplier<Evaluation> evaluations = HandWritten::new;
        if (options.has("network")) {
            Network network = NetworkFile.read(Path.of(options.text("network")));
            evaluations = () -> new NetworkEvaluation(network);
        }
        new SelfPlayMain(out, settings, tables.read(), evaluations).run();
    }

    private static void scale(PrintStream out, EngineOptions options) throws IOException {
        options.allow(List.of("data"));
        Samples samples = SampleFile.read(files(options), Integer.MAX_VALUE);
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
    }

    private static void imitate(PrintStream out, EngineOptions options) throws IOException {
        options.allow(List.of("data", "out", "most", "seed", "networks"));
        List<Network> networks = new ArrayList<>();
        if (options.has("networks")) {
            for (String network : options.text("networks").split(",")) {
                networks.add(NetworkFile.read(Path.of(network)));
            }
        }
        Path file = Path.of(options.text("out"));
        int most = (int) options.number("most", 20_000_000, 1, 500_000_000);
        Imitation imitation = new Imitation(options.number("seed", 1, 0, 1_000_000), networks);
        Samples samples = SampleFile.read(files(options), most);
        long written = 0;
        try (SampleFile.Writer writer = new SampleFile.Writer(file)) {
            for (int i = 0; i < samples.size(); i++) {
                List<Sample> near = imitation.near(samples.get(i));
                writer.write(near);
                written += near.size();
            }
        }
        out.println(written + " samples");
    }

    private static void fit(PrintStream out, EngineOptions options) throws IOException {
        options.allow(
                List.of(
                        "data",
                        "out",
                        "epochs",
                        "batch",
                        "rate",
                        "scale",
                        "scales",
                        "score-percent",
                        "horizon",
                        "most",
                        "seed",
                        "threads",
                        "start"));
        int scale = (int) options.number("scale", 330, 1, 10_000);
        Trainer.Settings settings =
                new Trainer.Settings(
                        (int) options.number("epochs", 3, 1, 10_000),
                        (int) options.number("batch", 2_048, 1, 1_000_000),
                        options.number("rate", 1_000, 1, 1_000_000) / 1e6,
                        scale,
                        options.given("scales").map(Scales::read).orElse(Scales.all(scale)),
                        options.number("score-percent", 100, 0, 100) / 100.0,
                        options.number("horizon", 12, 0, 1_000),
                        options.number("seed", 1, 0, 1_000_000),
                        (int) options.number("threads", 2, 1, 256));
        Optional<Network> start = Optional.empty();
        if (options.has("start")) {
            start = Optional.of(NetworkFile.read(Path.of(options.text("start"))));
        }
        Path file = Path.of(options.text("out"));
        int most = (int) options.number("most", 20_000_000, 1, 500_000_000);
        Samples samples = SampleFile.read(files(options), most);
        out.println(samples.size() + " samples");
        try (Trainer trainer = new Trainer(samples, settings, start, out)) {
            trainer.run();
            Files.write(file, trainer.network().bytes());
        }
    }

    private static List<Path> files(EngineOptions options) {
        return Arrays.stream(options.text("data").split(",")).map(Path::of).toList();
    }
}
