package shatranj.game.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;

/** A log in memory: every append succeeds at once, every reader gets it at once. */
public final class MemoryLog implements LogWriter, LogReader {
    private final List<List<LoggedRecord>> partitions = new ArrayList<>();
    private final List<Following> readers = new ArrayList<>();
    private final LongSupplier clock;

    public MemoryLog(int partitions, LongSupplier clock) {
        this.clock = clock;
        for (int i = 0; i < partitions; i++) {
            this.partitions.add(new ArrayList<>());
        }
    }

    private record Following(int partition, Sink sink) {}

    @Override
    public synchronized CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        List<LoggedRecord> log = partitions.get(partition);
        LoggedRecord logged = new LoggedRecord(log.size(), clock.getAsLong(), key, value);
        log.add(logged);
        for (Following reader : readers) {
            if (reader.partition() == partition) {
                reader.sink().records(List.of(logged));
            }
        }
        return CompletableFuture.completedStage(
                Appended.Acked.at(logged.offset(), logged.appendTimeMs()));
    }

    @Override
    public synchronized LogReader.Following follow(int partition, long from, Sink sink) {
        List<LoggedRecord> log = partitions.get(partition);
        if (from > log.size()) {
            sink.broken("the log ends at " + log.size() + ", before " + from);
            return () -> {};
        }
        sink.endAtStart(log.size());
        List<LoggedRecord> rest = log.subList(Math.toIntExact(from), log.size());
        if (!rest.isEmpty()) {
            sink.records(List.copyOf(rest));
        }
        Following following = new Following(partition, sink);
        readers.add(following);
        return () -> leave(following);
    }

    private synchronized void leave(Following following) {
        readers.remove(following);
    }

    /** What a partition holds. */
    public synchronized List<LoggedRecord> records(int partition) {
        return List.copyOf(partitions.get(partition));
    }
}
