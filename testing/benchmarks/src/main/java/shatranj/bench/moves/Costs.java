package shatranj.bench.moves;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shatranj.bench.report.Figure;
import shatranj.embedded.process.CpuTimes;

/**
 * What moves cost in processor time.
 *
 * @param what the name under which figures are told
 * @param rate moves a second
 * @param used by every process while they were played
 * @param machine by the whole machine meanwhile
 * @param seconds how long that was
 * @param moves how many were played
 */
record Costs(
        String what, int rate, CpuTimes used, MachineTime machine, double seconds, double moves) {
    private static final String GAME_PODS = "game-\\d+";

    /** What collects garbage, whichever collector it is. */
    private static final String COLLECTORS = "(VM Thread|GC Thread|G|ZWorker|ZDriver).*";

    /**
     * Those whose work for a move is the same however many game pods there are. Kafka's is not:
     * more pods fetch less at a time.
     */
    private static final String SURROUNDINGS = "load|rules[^ ]*|clock|redis";

    /** Less than this of a move is not told. */
    private static final double LEAST_MICROS = 2;

    /** Compilers apart: these end some day. */
    private double micros(String processes) {
        return used.withoutCompilers(processes) * 1e3 / moves;
    }

    /** Of the game pods. */
    double pods() {
        return micros(GAME_PODS);
    }

    /** Of all processes that are named. */
    double named() {
        return micros("[^ ]+");
    }

    /** Of those whose work for a move is the same whatever else there is. */
    double ofSurroundings() {
        return micros(SURROUNDINGS);
    }

    /** How much of the time the game pods collected garbage. */
    private double collecting() {
        return used.ofThreads(GAME_PODS, COLLECTORS) / (seconds * 1e3) * 100;
    }

    /**
     * By whomever. The kernel counts the whole machine by looking at it a hundred times a second,
     * but processes to the nanosecond: where most work is shorter than that it has seen less of the
     * machine, at times half, than the processes add up to.
     */
    private double total() {
        return Math.max(machine.millis() * 1e3 / moves, ofAllNamed());
    }

    /** By nobody who is named: the kernel, and others on this machine, whom there should not be. */
    private double others() {
        return total() - ofAllNamed();
    }

    /** With their compilers. */
    private double ofAllNamed() {
        return named() + compilers();
    }

    private double compilers() {
        return used.ofCompilers("[^ ]+") * 1e3 / moves;
    }

    /** From thread to thread, by whomever. */
    private double switches() {
        return machine.switches() / moves;
    }

    /** Tells everything that was used. */
    List<Figure> figures() {
        return List.of(
                new Figure(what + "-cpu-total", total(), "us"),
                new Figure(what + "-cpu-game", pods(), "us"),
                new Figure(what + "-cpu-kafka", micros("kafka"), "us"),
                new Figure(what + "-cpu-rules", micros("rules[^ ]*"), "us"),
                new Figure(what + "-cpu-clock", micros("clock"), "us"),
                new Figure(what + "-cpu-redis", micros("redis"), "us"),
                new Figure(what + "-cpu-door", micros("door"), "us"),
                new Figure(what + "-cpu-competition", micros("competition"), "us"),
                new Figure(what + "-cpu-webhook", micros("webhook"), "us"),
                new Figure(what + "-cpu-analysis", micros("analysis[^ ]*"), "us"),
                new Figure(what + "-cpu-load", micros("load"), "us"),
                new Figure(what + "-cpu-compilers", compilers(), "us"),
                new Figure(what + "-cpu-others", others(), "us"),
                new Figure(what + "-gc", collecting(), "percent"),
                new Figure(what + "-switches", switches(), "per-move"));
    }

    /** One line. */
    void summary(PrintStream out) {
        out.printf(
                Locale.ROOT,
                "    CPU a move, microseconds: %.0f in all, compilers %.0f, game %.0f, kafka %.0f,"
                        + " rules %.0f, clock %.0f, redis %.0f, door %.0f, competition %.0f,"
                        + " webhook %.0f, analysis %.0f, load %.0f, others %.0f; GC %.1f %% of the time;"
                        + " %.0f context switches a move%n",
                total(),
                compilers(),
                pods(),
                micros("kafka"),
                micros("rules[^ ]*"),
                micros("clock"),
                micros("redis"),
                micros("door"),
                micros("competition"),
                micros("webhook"),
                micros("analysis[^ ]*"),
                micros("load"),
                others(),
                collecting(),
                switches());
    }

    /** By process and thread. */
    void threads(PrintStream out) {
        used.millis()
                .forEach((stage, millis) -> {
                    double micros = millis * 1e3 / moves;
                    boolean whole = !stage.contains(" · ");
                    if (whole || micros >= LEAST_MICROS) {
                        out.printf(
                                Locale.ROOT,
                                "    %s%-40s %7.1f%n",
                                whole ? "" : "  ",
                                stage,
                                micros);
                    }
                });
    }

    /** Tells how much more the pods cost here than there. */
    List<Figure> told(PrintStream out, Costs fewer) {
        double pods = pods() / fewer.pods();
        out.printf(
                Locale.ROOT,
                "  CPU of the game pods: %s at %d a second %.2f times %s at %d a second%n",
                what,
                rate,
                pods,
                fewer.what,
                fewer.rate);
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure("moves-cpu-of-fewer-pods", pods, "times"));
        if (rate == fewer.rate) {
            figures.add(levelled(out, fewer, pods));
        }
        return figures;
    }

    /**
     * What is the same work in both parts of a run costs more in one of them too, on a machine that
     * has neighbours: how much more, the surroundings show. At another rate they would do more or
     * less at a time, and show that.
     */
    private Figure levelled(PrintStream out, Costs fewer, double pods) {
        double surroundings = ofSurroundings() / fewer.ofSurroundings();
        out.printf(
                Locale.ROOT,
                "  the surroundings %.2f times, so %.2f times%n",
                surroundings,
                pods / surroundings);
        return new Figure("moves-cpu-of-fewer-pods-levelled", pods / surroundings, "times");
    }
}
