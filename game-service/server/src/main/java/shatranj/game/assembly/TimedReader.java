package shatranj.game.assembly;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;

/**
 * Times how long after its append the newest record of a batch was folded here, as {@code
 * shatranj_journal_fold_lag_seconds}. What was in the log before reading began is no lag and is not
 * counted. Between two machines' clocks it is as true as they agree.
 */
record TimedReader(LogReader reader, Timer lag) implements LogReader {
    static TimedReader of(LogReader reader) {
        return new TimedReader(
                reader,
                Timer.builder("shatranj.journal.fold.lag")
                        .description("From a record's append to its fold on this pod")
                        .publishPercentileHistogram()
                        .register(Metrics.globalRegistry));
    }

    @Override
    public Following follow(int partition, long from, Sink sink) {
        return reader.follow(partition, from, new TimedSink(sink, lag));
    }

    private static final class TimedSink implements Sink {
        private final Sink sink;
        private final Timer lag;
        private long firstNew = Long.MAX_VALUE;

        TimedSink(Sink sink, Timer lag) {
            this.sink = sink;
            this.lag = lag;
        }

        @Override
        public void endAtStart(long offset) {
            firstNew = offset;
            sink.endAtStart(offset);
        }

        @Override
        public void records(List<LoggedRecord> records) {
            sink.records(records);
            if (!records.isEmpty() && records.getLast().offset() >= firstNew) {
                long ms = System.currentTimeMillis() - records.getLast().appendTimeMs();
                lag.record(Duration.ofMillis(Math.max(0, ms)));
            }
        }

        @Override
        public void broken(String why) {
            sink.broken(why);
        }

        @Override
        public boolean full() {
            return sink.full();
        }
    }
}
