package shatranj.bench.capacity;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.capacity.Simulation.Outcome;
import shatranj.bench.capacity.Sizes.Pods;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;

/** What a cluster of given sizes would carry, by the costs that were measured on a small one. */
@Command(
        name = "capacity",
        description =
                "on paper: what a cluster would carry, simulated from the processor time that a move"
                        + " was seen to cost, and what saturates first")
public final class CapacityBenchmark implements Benchmark {
    /** As in {@code ./shatranj bench moves}, where a rate counts as sustained. */
    private static final double LIMIT_MS = 50;

    private static final String HELP = "See ./shatranj bench capacity --help";

    @Option(names = "--rate", paramLabel = "N", description = "moves a second; " + USUALLY)
    @Within(most = 10_000_000)
    private int rate = 100_000;

    @Option(names = "--seconds", paramLabel = "N", description = "simulated; " + USUALLY)
    @Within(most = 600)
    private int seconds = 2;

    @Option(names = "--partitions", paramLabel = "N", description = USUALLY)
    @Within(most = 4_096)
    private int partitions = 64;

    @Option(names = "--replicas", paramLabel = "N", description = USUALLY)
    @Within(most = 9)
    private int replicas = 3;

    @Option(names = "--doors", paramLabel = "PODSxCORES", description = USUALLY)
    private String doors = "8x4";

    @Option(names = "--games", paramLabel = "PODSxCORES", description = USUALLY)
    private String games = "20x4";

    @Option(names = "--rules", paramLabel = "PODSxCORES", description = USUALLY)
    private String rules = "8x4";

    @Option(names = "--brokers", paramLabel = "PODSxCORES", description = USUALLY)
    private String brokers = "12x4";

    @Option(names = "--clocks", paramLabel = "PODSxCORES", description = USUALLY)
    private String clocks = "4x4";

    @Option(
            names = "--costs",
            paramLabel = "MICROS",
            split = ",",
            arity = "1",
            description =
                    "of a move, in microseconds of a core: door, edge, partition, journal,"
                            + " publishing, rules, leader, follower, clock; "
                            + USUALLY)
    private List<Double> costs = List.of(150.0, 140.0, 91.0, 45.0, 52.0, 35.0, 103.0, 52.0, 26.0);

    @Option(
            names = "--round-trip",
            paramLabel = "MICROS",
            description = "between two machines; " + USUALLY)
    @Within(most = 1_000_000)
    private int roundTrip = 500;

    @Option(
            names = "--core-hour",
            paramLabel = "PRICE",
            description = "of one core for an hour, in any currency; " + USUALLY)
    private double coreHour = 0.05;

    @Option(names = "--seed", paramLabel = "N", description = USUALLY)
    @Within(least = 0, most = Long.MAX_VALUE / 10)
    private long seed = 1;

    @Override
    public List<Figure> run(PrintStream out) {
        Sizes sizes = sizes();
        MoveCost cost = cost();
        out.printf(
                Locale.ROOT,
                "capacity: %d cores; a move costs %.0f us of one with %d replicas%n",
                sizes.allCores(),
                cost.total(replicas),
                replicas);
        Outcome asked = simulate(sizes, cost, rate);
        tell(out, rate, asked);
        double held = held(sizes, cost, out);
        double price = sizes.allCores() * coreHour / 3600 / rate * 1e6;
        out.printf(
                Locale.ROOT,
                "a million moves at %d/s cost %.2f at %.3f a core and hour%n",
                rate,
                price,
                coreHour);
        List<Figure> figures = new ArrayList<>();
        if (!asked.saturated()) {
            figures.add(new Figure("capacity-p50", asked.p50(), "ms"));
            figures.add(new Figure("capacity-p99", asked.p99(), "ms"));
        }
        figures.addAll(
                List.of(
                        new Figure("capacity-busiest", asked.used().most(), "ratio"),
                        new Figure("capacity-sustained", held, "moves/s"),
                        new Figure("capacity-cores", sizes.allCores(), "cores"),
                        new Figure("capacity-price-of-a-million", price, "price")));
        return figures;
    }

    private Outcome simulate(Sizes sizes, MoveCost cost, double movesPerSecond) {
        return new Simulation(sizes, cost, roundTrip, seed).run(movesPerSecond, seconds);
    }

    /** The highest rate whose p99 stays below the limit, to a fiftieth; 0 if none was found. */
    private double held(Sizes sizes, MoveCost cost, PrintStream out) {
        double most = 0;
        double tooMuch = Double.POSITIVE_INFINITY;
        double next = rate;
        while (next >= 1 && tooMuch - most > most / 50) {
            Outcome outcome = simulate(sizes, cost, next);
            if (!outcome.saturated() && outcome.p99() < LIMIT_MS) {
                most = next;
            } else {
                tooMuch = next;
                tell(out, next, outcome);
            }
            next = Double.isInfinite(tooMuch) ? next * 2 : (most + tooMuch) / 2;
        }
        out.printf(Locale.ROOT, "p99 stays below %.0f ms up to %,.0f moves/s%n", LIMIT_MS, most);
        return most;
    }

    private static void tell(PrintStream out, double movesPerSecond, Outcome outcome) {
        out.printf(
                Locale.ROOT,
                "%,.0f moves/s: %s; the busiest door used %.0f %% of its cores, game pod %.0f, rules"
                        + " pod %.0f, broker %.0f, clock pod %.0f%n",
                movesPerSecond,
                outcome.saturated()
                        ? "too many"
                        : String.format(
                                Locale.ROOT,
                                "p50 %.1f ms, p99 %.1f ms",
                                outcome.p50(),
                                outcome.p99()),
                outcome.used().doors() * 100,
                outcome.used().games() * 100,
                outcome.used().rules() * 100,
                outcome.used().brokers() * 100,
                outcome.used().clocks() * 100);
    }

    private Sizes sizes() {
        try {
            return new Sizes(
                    pods("--doors", doors),
                    pods("--games", games),
                    pods("--rules", rules),
                    pods("--brokers", brokers),
                    pods("--clocks", clocks),
                    partitions,
                    replicas);
        } catch (IllegalArgumentException e) {
            throw new Mistake(String.valueOf(e.getMessage()), HELP);
        }
    }

    private static Pods pods(String option, String text) {
        if (!text.matches("[1-9]\\d{0,3}x[1-9]\\d{0,2}")) {
            throw new Mistake(
                    "%s is '%s'; expected pods and cores of each, such as 20x4"
                            .formatted(option, text),
                    HELP);
        }
        String[] numbers = text.split("x");
        return new Pods(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    }

    private MoveCost cost() {
        List<Double> all = new ArrayList<>(costs);
        if (all.size() != MoveCost.class.getRecordComponents().length
                || all.stream().anyMatch(one -> !(one >= 0) || one > 1e6)) {
            throw new Mistake(
                    "--costs is '%s'; expected nine numbers of microseconds".formatted(costs),
                    HELP);
        }
        return new MoveCost(
                all.get(0),
                all.get(1),
                all.get(2),
                all.get(3),
                all.get(4),
                all.get(5),
                all.get(6),
                all.get(7),
                all.get(8));
    }
}
