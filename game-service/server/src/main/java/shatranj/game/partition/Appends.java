package shatranj.game.partition;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.SealedRecord;
import shatranj.game.journal.v1.Record;
import shatranj.game.port.Timer;
import shatranj.support.trace.Traces;

/** Appends of one partition, with their outcomes brought back to its thread. */
final class Appends {
    private final int partition;
    private final LogWriter writer;
    private final Executor thread;
    private final Timer timers;
    private final ClockWatch clocks;
    private final Consumer<LoggedRecord> shortcut;
    private final Runnable hurry;

    /**
     * @param shortcut gets what was acked with an offset, before its sender hears of it
     * @param hurry is run where only the log can tell what became of a record
     */
    Appends(
            int partition,
            LogWriter writer,
            Executor thread,
            Timer timers,
            ClockWatch clocks,
            Consumer<LoggedRecord> shortcut,
            Runnable hurry) {
        this.partition = partition;
        this.writer = writer;
        this.thread = thread;
        this.timers = timers;
        this.clocks = clocks;
        this.shortcut = shortcut;
        this.hurry = hurry;
    }

    void append(Record record, Consumer<LogWriter.Appended> outcome) {
        append(new byte[0], SealedRecord.of(record), outcome);
    }

    void append(byte[] key, SealedRecord sealed, Consumer<LogWriter.Appended> outcome) {
        long sentMs = timers.millis();
        String trace = Traces.parent();
        writer.append(partition, key, sealed.value())
                .whenComplete((appended, failure) -> {
                    LogWriter.Appended known =
                            failure == null
                                    ? appended
                                    : new LogWriter.Appended.Unknown(failure.toString());
                    thread.execute(() -> back(sealed, trace, sentMs, known, outcome));
                });
    }

    private void back(
            SealedRecord sealed,
            String trace,
            long sentMs,
            LogWriter.Appended appended,
            Consumer<LogWriter.Appended> outcome) {
        if (appended instanceof LogWriter.Appended.Acked(var offset, var appendTimeMs)
                && appendTimeMs.isPresent()) {
            long timeMs = appendTimeMs.getAsLong();
            clocks.observe(timeMs, sentMs, timers.millis());
            offset.ifPresentOrElse(at -> shortcut.accept(sealed.at(at, timeMs, trace)), hurry);
        } else {
            hurry.run();
        }
        outcome.accept(appended);
    }
}
