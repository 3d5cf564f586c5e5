package shatranj.game.assembly;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import shatranj.game.journal.LogWriter;
import shatranj.support.trace.Traces;

/**
 * Times appends to the journal as {@code shatranj_journal_append_seconds{outcome}}: ACKED is what
 * every move waits for; NOT_SENT and UNKNOWN say that Kafka is away or slow.
 */
record TimedWriter(LogWriter writer) implements LogWriter {
    @Override
    public CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        long begin = System.nanoTime();
        return Traces.during("append", () -> writer.append(partition, key, value))
                .whenComplete((appended, failure) -> {
                    if (appended != null) {
                        timer(appended).record(System.nanoTime() - begin, TimeUnit.NANOSECONDS);
                    }
                });
    }

    private static Timer timer(Appended appended) {
        String outcome =
                switch (appended) {
                    case Appended.Acked acked -> "ACKED";
                    case Appended.NotSent notSent -> "NOT_SENT";
                    case Appended.Unknown unknown -> "UNKNOWN";
                };
        return Timer.builder("shatranj.journal.append")
                .description("From the append to what is known of it")
                .tag("outcome", outcome)
                .publishPercentileHistogram()
                .register(Metrics.globalRegistry);
    }
}
