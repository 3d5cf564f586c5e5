package shatranj.engine.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.PairTable;

/** Makes the tables that are not there, each pair after those it leads to. */
public final class TableBuilder {
    private final TableFiles files;
    private final Consumer<String> say;
    private final int threads;
    private final ThreadFactory factory;

    /**
     * On all cores.
     *
     * @param say hears of each pair that was made
     */
    TableBuilder(TableFiles files, Consumer<String> say) {
        // More than four pairs at once would want more memory than small machines lend.
        this(
                files,
                say,
                Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4),
                Executors.defaultThreadFactory());
    }

    /**
     * @param say hears of each pair that was made, on the thread that made it
     * @param threads as many pairs are made at once
     */
    public TableBuilder(
            TableFiles files, Consumer<String> say, int threads, ThreadFactory factory) {
        this.files = files;
        this.say = say;
        this.threads = threads;
        this.factory = factory;
    }

    /**
     * All tables of four men, read or made, and those of five men that are there.
     *
     * @throws IllegalStateException if a pair cannot be made, or not be written
     */
    public EndgameTables complete() throws InterruptedException {
        List<PairTable> known = new ArrayList<>();
        Pair.all().forEach(pair -> files.read(pair).ifPresent(known::add));
        EndgameTables tables = new EndgameTables(known);
        List<Pair> missing = new ArrayList<>(Pair.all());
        missing.removeIf(tables::knows);
        try (ExecutorService executor = Executors.newFixedThreadPool(threads, factory)) {
            while (!missing.isEmpty()) {
                EndgameTables before = tables;
                List<Future<PairTable>> round = new ArrayList<>();
                for (Pair pair : missing) {
                    if (pair.promotions().stream().allMatch(before::knows)) {
                        round.add(executor.submit(() -> make(before, pair)));
                    }
                }
                for (Future<PairTable> made : round) {
                    known.add(of(made));
                }
                tables = new EndgameTables(known);
                missing.removeIf(tables::knows);
            }
        }
        return new EndgameTables(known, files.trios().read());
    }

    private PairTable make(EndgameTables before, Pair pair) {
        long start = System.nanoTime();
        PairTable table = before.generate(pair);
        try {
            files.write(table);
        } catch (IOException e) {
            throw new UncheckedIOException("the table of " + pair + " cannot be written", e);
        }
        say.accept("%s made in %d ms".formatted(pair, (System.nanoTime() - start) / 1_000_000));
        return table;
    }

    private static PairTable of(Future<PairTable> made) throws InterruptedException {
        try {
            return made.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
