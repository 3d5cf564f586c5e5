package shatranj.bench.memory;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Snapshot;

/**
 * Bytes of heap a live game, folded from its records and started from its snapshot, and how long
 * the start takes, at growing numbers of games.
 */
@Command(
        name = "memory",
        description =
                "heap a live game of 40 plies, and start-up from snapshots, at 1,000 ga"
                        + "mes and every ten times as many")
public final class MemoryBenchmark implements Benchmark {
    private static final int FIRST = 1_000;

    /** Folding 48 records a game of more games than this takes minutes and shows nothing else. */
    private static final int MOST_FOLDED = 10_000;

    private static final int WARM_UPS = 5;

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = FIRST, most = 4_000_000)
    private int most = 1_000_000;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = Long.MAX_VALUE / 10)
    private long seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        SampleGames games = new SampleGames(seed);
        List<byte[]> snapshots = snapshots(games);
        out.printf(
                "memory: games of %d plies and %d command ids; a snapshot has %d bytes%n",
                SampleGames.PLIES,
                SampleGames.COMMANDS,
                (int) snapshots.stream().mapToInt(s -> s.length).average().orElseThrow());
        for (int i = 0; i < WARM_UPS; i++) {
            start(games, snapshots, FIRST);
        }
        List<Figure> figures = new ArrayList<>();
        for (long count = FIRST; count <= most; count *= 10) {
            figures.addAll(measure(games, snapshots, (int) count, out));
        }
        return figures;
    }

    private static List<Figure> measure(
            SampleGames games, List<byte[]> snapshots, int count, PrintStream out)
            throws Exception {
        List<Figure> figures = new ArrayList<>();
        if (count <= MOST_FOLDED) {
            long before = used();
            PartitionFold<Game, ?> folded = folded(games, count);
            double bytes = (double) (used() - before) / live(folded, count);
            out.printf("  %,9d games folded: %.0f bytes of heap each%n", count, bytes);
            figures.add(new Figure("memory-folded-" + count, bytes, "bytes"));
        }
        long before = used();
        long begun = System.nanoTime();
        PartitionFold<Game, ?> started = start(games, snapshots, count);
        double millis = (System.nanoTime() - begun) / 1e6;
        double bytes = (double) (used() - before) / live(started, count);
        out.printf(
                "  %,9d games started from snapshots in %.0f ms (%.1f µs each): %.0f bytes of heap"
                        + " each%n",
                count, millis, millis * 1e3 / count, bytes);
        figures.add(new Figure("memory-started-" + count, bytes, "bytes"));
        figures.add(new Figure("memory-start-" + count, millis, "ms"));
        return figures;
    }

    /** Keeps the fold alive past the measurement, and makes sure that it is what it should be. */
    private static int live(PartitionFold<Game, ?> fold, int count) {
        long good =
                fold.games().stream()
                        .filter(game -> game.quarantine().isEmpty() && !game.finished())
                        .filter(game -> game.commands() == SampleGames.COMMANDS)
                        .count();
        if (good != count) {
            throw new IllegalStateException(
                    good
                            + " of "
                            + count
                            + " games are as they should be; one says "
                            + fold.games().iterator().next().quarantine());
        }
        return count;
    }

    private static PartitionFold<Game, ?> folded(SampleGames games, int count) {
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        for (int number = 0; number < count; number++) {
            games.fold(fold, number);
        }
        return fold;
    }

    /** A snapshot of every model, as the topic holds it. */
    private static List<byte[]> snapshots(SampleGames games) {
        PartitionFold<Game, ?> fold = folded(games, 64);
        List<byte[]> snapshots = new ArrayList<>();
        for (int number = 0; number < 64; number++) {
            FoldedGame<Game> game = fold.game(games.id(number).key()).orElseThrow();
            snapshots.add(game.snapshot(fold.next(), 0).toByteArray());
        }
        return snapshots;
    }

    private static PartitionFold<Game, ?> start(
            SampleGames games, List<byte[]> snapshots, int count)
            throws InvalidProtocolBufferException {
        List<Snapshot> read = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            read.add(
                    Snapshot.parseFrom(snapshots.get(number % snapshots.size())).toBuilder()
                            .setGameId(ByteString.copyFrom(games.id(number).bytes()))
                            .build());
        }
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        fold.begin(
                new Start(
                        Checkpoint.newBuilder().setReplayFrom(read.getFirst().getOffset()).build(),
                        read),
                (game, state) -> {});
        return fold;
    }

    private static long used() throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 4; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
