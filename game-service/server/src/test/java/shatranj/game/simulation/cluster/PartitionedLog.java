package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.port.ManualTimer;
import shatranj.game.simulation.UnreliableLog;

/** A topic: every partition has its own troubles. */
final class PartitionedLog implements LogWriter, LogReader {
    private final List<UnreliableLog> partitions = new ArrayList<>();

    PartitionedLog(int count, ManualTimer timers, RandomGenerator random) {
        for (int i = 0; i < count; i++) {
            partitions.add(new UnreliableLog(timers, random));
        }
    }

    /** From now on every append lands and is acked. */
    void heal() {
        partitions.forEach(UnreliableLog::heal);
    }

    List<LoggedRecord> records(int partition) {
        return partitions.get(partition).records();
    }

    @Override
    public CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        return partitions.get(partition).append(0, key, value);
    }

    @Override
    public Following follow(int partition, long from, Sink sink) {
        return partitions.get(partition).follow(0, from, sink);
    }
}
