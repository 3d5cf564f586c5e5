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
 * @param moves how many they were
 */
record Costs(String what, int rate, CpuTimes used, double moves) {
    private static final String GAME_PODS = "game-\\d+";

    /**
     * Those whose work for a move is the same however many game pods there are. Kafka's is not:
     * more pods fetch less at a time.
     */
    private static final String SURROUNDINGS = "load|rules.*|clock|redis";

    /** Less than this of a move is not told. */
    private static final double LEAST_MICROS = 2;

    /** All pods of game-service together, in microseconds; compilers apart: these end some day. */
    private double pods() {
        return used.withoutCompilers(GAME_PODS) * 1e3 / moves;
    }

    private double surroundings() {
        return used.withoutCompilers(SURROUNDINGS) * 1e3 / moves;
    }

    /** Tells everything that was used, by process and thread. */
    List<Figure> told(PrintStream out) {
        out.println("  CPU a move, microseconds:");
        List<Figure> figures = new ArrayList<>();
        figures.add(told(out, "game pods without compilers", "game", pods()));
        figures.add(told(out, "surroundings without compilers", "surroundings", surroundings()));
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
                    if (whole) {
                        figures.add(new Figure(what + "-cpu-" + stage, micros, "us"));
                    }
                });
        return figures;
    }

    private Figure told(PrintStream out, String stage, String name, double micros) {
        out.printf(Locale.ROOT, "    %-40s %7.1f%n", stage, micros);
        return new Figure(what + "-cpu-" + name, micros, "us");
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
        double surroundings = surroundings() / fewer.surroundings();
        out.printf(
                Locale.ROOT,
                "  the surroundings %.2f times, so %.2f times%n",
                surroundings,
                pods / surroundings);
        return new Figure("moves-cpu-of-fewer-pods-levelled", pods / surroundings, "times");
    }
}
