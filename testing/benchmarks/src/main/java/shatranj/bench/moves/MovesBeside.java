package shatranj.bench.moves;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import shatranj.bench.report.Figure;
import shatranj.standalone.control.LocalCluster;

/**
 * What something beside them adds to moves: they are played with it and without it, in turn. The
 * order is with, without, without, with, so that a machine that slows down or warms up favours
 * neither; and what costs the same either way shows how far it favoured one nevertheless.
 */
public final class MovesBeside {
    private static final int WARM_UP_SECONDS = 180;

    /** Before each part, so that it begins as the others do. */
    private static final int SETTLE_SECONDS = 10;

    private static final int BARE_SECONDS = 2;

    private final LocalCluster cluster;
    private final Tables tables;
    private final int rate;
    private final int seconds;
    private final PrintStream out;

    /** What is beside the moves, or not. */
    public interface Neighbour {
        /** It is there from now on, if it was not before. */
        void arrive() throws Exception;

        /** It does nothing from now on, if it did anything before. */
        void leave() throws Exception;
    }

    /** One part. */
    private record Part(boolean beside, Costs costs) {}

    MovesBeside(LocalCluster cluster, Tables tables, int rate, int seconds, PrintStream out) {
        this.cluster = cluster;
        this.tables = tables;
        this.rate = rate;
        this.seconds = seconds;
        this.out = out;
    }

    /**
     * Moves in games of their own.
     *
     * @param cluster with one pod of game-service
     * @param rate moves a second
     * @param seconds of each part
     */
    public static MovesBeside on(LocalCluster cluster, int rate, int seconds, PrintStream out)
            throws Exception {
        return new MovesBeside(
                cluster,
                new Tables(cluster, cluster.layout().gameAddresses(), 1, Tables.PLAYERS, 1),
                rate,
                seconds,
                out);
    }

    /**
     * Plays four parts in each round.
     *
     * @param name of the neighbour, for report and figures
     */
    public List<Figure> compare(String name, Neighbour neighbour, int rounds) throws Exception {
        List<Part> parts = new ArrayList<>();
        List<Figure> figures = new ArrayList<>();
        try (MovesRun with = begin("-beside-" + name);
                MovesRun without = begin("-without-" + name)) {
            with.warmUp(rate, WARM_UP_SECONDS);
            for (int round = 0; round < rounds; round++) {
                for (boolean beside : List.of(true, false, false, true)) {
                    if (beside) {
                        neighbour.arrive();
                    } else {
                        neighbour.leave();
                    }
                    parts.add(part(beside ? with : without, beside));
                }
            }
            figures.addAll(with.figures());
            figures.addAll(without.figures());
        }
        figures.add(compared(name, "game", parts, Costs::pods));
        figures.add(compared(name, "surroundings", parts, Costs::ofSurroundings));
        figures.add(compared(name, "all", parts, Costs::named));
        return figures;
    }

    private MovesRun begin(String suffix) throws Exception {
        return new MovesRun(
                cluster, tables, Transport.REST, 1, suffix, Optional.empty(), false, out);
    }

    private Part part(MovesRun run, boolean beside) throws Exception {
        run.settle(rate, SETTLE_SECONDS);
        run.measure(rate, seconds, BARE_SECONDS);
        return new Part(beside, run.lastCosts());
    }

    private Figure compared(
            String name, String what, List<Part> parts, ToDoubleFunction<Costs> micros) {
        double with = mean(parts, true, micros);
        double without = mean(parts, false, micros);
        out.printf(
                Locale.ROOT,
                "  CPU a move, %s, compilers apart: %.0f us beside %s, %.0f without: %.3f times%n",
                what,
                with,
                name,
                without,
                with / without);
        return new Figure("moves-beside-" + name + "-cpu-" + what, with / without, "times");
    }

    private static double mean(List<Part> parts, boolean beside, ToDoubleFunction<Costs> micros) {
        return parts.stream()
                .filter(part -> part.beside() == beside)
                .map(Part::costs)
                .mapToDouble(micros)
                .average()
                .orElseThrow();
    }
}
