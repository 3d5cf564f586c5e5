package shatranj.game.assembly;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import shatranj.game.journal.LogWriter;
import shatranj.support.trace.Traces;

/**
 * Times appends to the journal as {@code shatranj_journal_append_seconds{outcome}}: ACKED is what
 * every move waits for; NOT_SENT and UNKNOWN say that Kafka is away or slow. All three are there
 * from the start: an alert sees the first failures only as more than there were before.
 */
final class TimedWriter implements LogWriter {
    private final LogWriter writer;
    private final Timer acked = timer("ACKED");
    private final Timer notSent = timer("NOT_SENT");
    private final Timer unknown = timer("UNKNOWN");

    TimedWriter(LogWriter writer) {
        this.writer = writer;
    }

    private static Timer timer(String outcome) {
        return Timer.builder("shatranj.journal.append")
                .description("From the append to what is known of it")
                .tag("outcome", outcome)
                .publishPercentileHistogram()
                .register(Metrics.globalRegistry);
    }

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

    private Timer timer(Appended appended) {
        return switch (appended) {
            case Appended.Acked isAcked -> acked;
            case Appended.NotSent isNotSent -> notSent;
            case Appended.Unknown isUnknown -> unknown;
        };
    }
}
