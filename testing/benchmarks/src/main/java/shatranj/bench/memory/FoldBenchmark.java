package shatranj.bench.memory;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.SealedRecord;

/**
 * Time and allocated bytes of one folded move: of a record that this pod sealed, as the pod that
 * decides folds it, and of one that has to be read, as its standby does.
 */
@Command(
        name = "fold",
        description =
                "time and allocated bytes of a folded move, sealed by this pod or read, in 512 games"
                        + " side by side")
public final class FoldBenchmark implements Benchmark {
    private static final int GAMES = 512;

    @Option(names = "--rounds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 1_000)
    private int rounds = 12;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = Long.MAX_VALUE / 10)
    private long seed = 1;

    /** What a round cost for each move. */
    private record Cost(double nanos, double bytes) {}

    @Override
    public List<Figure> run(PrintStream out) {
        SampleGames games = new SampleGames(seed);
        List<List<SealedRecord>> records = new ArrayList<>();
        for (int number = 0; number < GAMES; number++) {
            records.add(games.records(number));
        }
        List<Cost> sealed = new ArrayList<>();
        List<Cost> read = new ArrayList<>();
        for (int round = -rounds; round < rounds; round++) {
            Cost own = round(games, records, true);
            Cost others = round(games, records, false);
            if (round >= 0) {
                sealed.add(own);
                read.add(others);
            }
        }
        List<Figure> figures = new ArrayList<>();
        figures.addAll(figures("sealed", sealed, out));
        figures.addAll(figures("read", read, out));
        return figures;
    }

    private static List<Figure> figures(String kind, List<Cost> costs, PrintStream out) {
        double nanos = median(costs.stream().mapToDouble(Cost::nanos).toArray());
        double bytes = median(costs.stream().mapToDouble(Cost::bytes).toArray());
        out.printf("fold: a move that was %s: %,.0f ns, %,.0f bytes%n", kind, nanos, bytes);
        return List.of(
                new Figure("fold-" + kind, nanos, "ns"),
                new Figure("fold-" + kind + "-allocated", bytes, "bytes"));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    /** All games side by side from their first record to their last; moves alone are counted. */
    private static Cost round(SampleGames games, List<List<SealedRecord>> records, boolean sealed) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        long nanos = 0;
        long bytes = 0;
        long moves = 0;
        for (int index = 0; index < records.getFirst().size(); index++) {
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long begun = System.nanoTime();
            for (List<SealedRecord> game : records) {
                fold(fold, games.nowMs(), game.get(index), sealed);
            }
            if (games.isMove(index)) {
                nanos += System.nanoTime() - begun;
                bytes += threads.getCurrentThreadAllocatedBytes() - allocated;
                moves += records.size();
            }
        }
        return new Cost((double) nanos / moves, (double) bytes / moves);
    }

    private static void fold(
            PartitionFold<Game, GameEvent> fold, long nowMs, SealedRecord record, boolean sealed) {
        LoggedRecord logged =
                sealed
                        ? record.at(fold.next(), nowMs, "")
                        : new LoggedRecord(fold.next(), nowMs, record.value());
        if (!(fold.fold(logged) instanceof Folded.NewFact<Game, GameEvent>)) {
            throw new IllegalStateException("a record of a sample game is no fact");
        }
    }
}
