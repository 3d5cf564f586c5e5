package shatranj.game.assembly;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Metrics;
import java.util.EnumMap;
import java.util.Map;
import shatranj.game.journal.Folded;
import shatranj.game.partition.PartitionMetrics;

/**
 * The journal's figures as metrics. {@code shatranj_journal_ignored{reason="WRONG_BASE"}} is an
 * alarm, and so is {@code shatranj_journal_failed}.
 */
final class JournalMeters implements PartitionMetrics {
    private final Map<Folded.Reason, Counter> ignored = new EnumMap<>(Folded.Reason.class);
    private final Counter lost = Metrics.counter("shatranj.journal.lost");
    private final Counter unknown = Metrics.counter("shatranj.journal.unknown");
    private final Counter failed = Metrics.counter("shatranj.journal.failed");
    private final Counter quarantined = Metrics.counter("shatranj.journal.quarantined");
    private final Counter stopped = Metrics.counter("shatranj.journal.stopped");

    JournalMeters() {
        for (Folded.Reason reason : Folded.Reason.values()) {
            ignored.put(
                    reason, Metrics.counter("shatranj.journal.ignored", "reason", reason.name()));
        }
    }

    @Override
    public void ignored(Folded.Reason reason) {
        Counter counter = ignored.get(reason);
        if (counter != null && reason != Folded.Reason.ALREADY_FOLDED) {
            counter.increment();
        }
    }

    @Override
    public void lost() {
        lost.increment();
    }

    @Override
    public void unknown() {
        unknown.increment();
    }

    @Override
    public void failed(RuntimeException failure) {
        failed.increment();
    }

    @Override
    public void quarantined() {
        quarantined.increment();
    }

    @Override
    public void stopped() {
        stopped.increment();
    }
}
