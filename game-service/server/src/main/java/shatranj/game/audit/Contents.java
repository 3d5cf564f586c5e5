package shatranj.game.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;

/** What a partition of a log holds now. */
final class Contents implements LogReader.Sink {
    private static final long PATIENCE_SECONDS = 120;

    private final List<LoggedRecord> records = new ArrayList<>();
    private final CompletableFuture<List<LoggedRecord>> done = new CompletableFuture<>();
    private long end = Long.MAX_VALUE;

    private Contents() {}

    static List<LoggedRecord> of(LogReader log, int partition)
            throws InterruptedException, ExecutionException, TimeoutException {
        Contents sink = new Contents();
        try (LogReader.Following _ = log.follow(partition, 0, sink)) {
            return sink.done.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Override
    public synchronized void endAtStart(long offset) {
        end = offset;
        finish(0);
    }

    @Override
    public synchronized void records(List<LoggedRecord> batch) {
        if (!done.isDone()) {
            batch.stream().filter(record -> record.offset() < end).forEach(records::add);
            finish(batch.getLast().offset() + 1);
        }
    }

    private void finish(long next) {
        if (next >= end) {
            done.complete(records);
        }
    }

    @Override
    public void broken(String why) {
        done.completeExceptionally(new IllegalStateException(why));
    }

    @Override
    public boolean full() {
        return false;
    }
}
