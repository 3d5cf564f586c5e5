package shatranj.game.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;

/** A log of one partition that nobody keeps: what is appended is read at once. */
final class SyntheticLog implements LogWriter, LogReader {
    private final List<Sink> sinks = new ArrayList<>();
    private long end;

    @Override
    public synchronized CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        LoggedRecord logged = new LoggedRecord(end++, System.currentTimeMillis(), key, value);
        sinks.forEach(sink -> sink.records(List.of(logged)));
        return CompletableFuture.completedStage(
                Appended.Acked.at(logged.offset(), logged.appendTimeMs()));
    }

    @Override
    public synchronized Following follow(int partition, long from, Sink sink) {
        sink.endAtStart(end);
        sinks.add(sink);
        return () -> leave(sink);
    }

    private synchronized void leave(Sink sink) {
        sinks.remove(sink);
    }
}
