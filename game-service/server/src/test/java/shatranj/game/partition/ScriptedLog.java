package shatranj.game.partition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.port.Timer;

/** A log of one partition whose appends meet the fates that a test has planned. */
final class ScriptedLog implements LogWriter, LogReader {
    private final Timer timers;
    private final List<LoggedRecord> log = new ArrayList<>();
    private final List<byte[]> attempted = new ArrayList<>();
    private final Deque<Fate> fates = new ArrayDeque<>();
    private final List<Reading> readings = new ArrayList<>();
    private Fate usual = Fate.ACKED;
    private boolean reading = true;
    private long brokerAheadMs;
    private int hurries;

    enum Fate {
        ACKED,
        ACKED_WITHOUT_OFFSET,
        UNKNOWN_BUT_LANDED,
        UNKNOWN_AND_GONE,
        NOT_SENT,
        NEVER_HEARD_OF
    }

    private static final class Reading {
        final Sink sink;
        int delivered;

        Reading(Sink sink, int delivered) {
            this.sink = sink;
            this.delivered = delivered;
        }
    }

    ScriptedLog(Timer timers) {
        this.timers = timers;
    }

    void plan(Fate... next) {
        fates.addAll(List.of(next));
    }

    void usually(Fate fate) {
        usual = fate;
    }

    void brokersClockIsAhead(long ms) {
        brokerAheadMs = ms;
    }

    /** Stops bringing records to readers until {@link #readOn}. */
    void holdReaders() {
        reading = false;
    }

    void readOn() {
        reading = true;
        deliver();
    }

    @Override
    public CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        attempted.add(value);
        Fate fate = fates.isEmpty() ? usual : fates.remove();
        return switch (fate) {
            case ACKED -> {
                LoggedRecord landed = land(value);
                yield CompletableFuture.completedStage(
                        Appended.Acked.at(landed.offset(), landed.appendTimeMs()));
            }
            case ACKED_WITHOUT_OFFSET ->
                    CompletableFuture.completedStage(
                            new Appended.Acked(
                                    OptionalLong.empty(),
                                    OptionalLong.of(land(value).appendTimeMs())));
            case UNKNOWN_BUT_LANDED -> {
                land(value);
                yield CompletableFuture.completedStage(new Appended.Unknown("timed out"));
            }
            case UNKNOWN_AND_GONE ->
                    CompletableFuture.completedStage(new Appended.Unknown("timed out"));
            case NOT_SENT -> CompletableFuture.completedStage(new Appended.NotSent("buffer full"));
            case NEVER_HEARD_OF -> new CompletableFuture<>();
        };
    }

    /** Appends what somebody else wrote. */
    LoggedRecord land(byte[] value) {
        LoggedRecord landed = new LoggedRecord(log.size(), timers.millis() + brokerAheadMs, value);
        log.add(landed);
        if (reading) {
            deliver();
        }
        return landed;
    }

    private void deliver() {
        for (Reading reader : List.copyOf(readings)) {
            List<LoggedRecord> next = List.copyOf(log.subList(reader.delivered, log.size()));
            reader.delivered = log.size();
            if (!next.isEmpty()) {
                reader.sink.records(next);
            }
        }
    }

    @Override
    public Following follow(int partition, long from, Sink sink) {
        sink.endAtStart(log.size());
        Reading reader = new Reading(sink, Math.toIntExact(from));
        readings.add(reader);
        if (reading) {
            deliver();
        }
        return new Following() {
            @Override
            public void hurry() {
                hurries++;
            }

            @Override
            public void close() {
                readings.remove(reader);
            }
        };
    }

    /** How often somebody could not wait for the reader. */
    int hurries() {
        return hurries;
    }

    List<LoggedRecord> records() {
        return List.copyOf(log);
    }

    /** Every value that somebody tried to append, in order. */
    List<byte[]> attempted() {
        return List.copyOf(attempted);
    }
}
