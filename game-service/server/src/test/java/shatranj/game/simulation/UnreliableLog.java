package shatranj.game.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.port.ManualTimer;

/**
 * A log of one partition in virtual time. Appends take a while, and some land late, twice, or not
 * at all while their senders hear nothing; readers lag behind, each on its own.
 */
public final class UnreliableLog implements LogWriter, LogReader {
    private static final long GIVEN_UP_MS = 60;

    private final ManualTimer timers;
    private final LongSupplier clock;
    private final RandomGenerator random;
    private final List<LoggedRecord> log = new ArrayList<>();
    private final List<Lagging> readers = new ArrayList<>();
    private boolean healed;
    private long landsAtMs;

    public UnreliableLog(ManualTimer timers, RandomGenerator random) {
        this(timers, timers::millis, random);
    }

    /**
     * @param clock the broker's: it stamps what is appended
     */
    public UnreliableLog(ManualTimer timers, LongSupplier clock, RandomGenerator random) {
        this.timers = timers;
        this.clock = clock;
        this.random = random;
    }

    /** From now on every append lands and is acked. */
    public void heal() {
        healed = true;
    }

    public List<LoggedRecord> records() {
        return List.copyOf(log);
    }

    @Override
    public CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        CompletableFuture<Appended> ack = new CompletableFuture<>();
        int fate = healed ? 100 : random.nextInt(100);
        if (fate < 6) {
            unknown(ack);
        } else if (fate < 12) {
            unknown(ack);
            timers.after(random.nextInt(20), () -> land(key, value));
        } else if (fate < 18) {
            unknown(ack);
            timers.after(GIVEN_UP_MS + random.nextInt(600), () -> land(key, value));
        } else if (fate < 20) {
            timers.after(5, () -> ack.complete(new Appended.NotSent("buffer full")));
        } else {
            // What succeeds at the first try lands in the order of the calls.
            landsAtMs = Math.max(landsAtMs, timers.millis() + random.nextInt(15));
            timers.after(landsAtMs - timers.millis(), () -> landAndAck(key, value, fate, ack));
        }
        return ack;
    }

    private void landAndAck(byte[] key, byte[] value, int fate, CompletableFuture<Appended> ack) {
        LoggedRecord landed = land(key, value);
        if (fate < 25) {
            land(key, value);
        }
        OptionalLong offset =
                fate >= 25 && fate < 30 ? OptionalLong.empty() : OptionalLong.of(landed.offset());
        timers.after(
                random.nextInt(15),
                () ->
                        ack.complete(
                                new Appended.Acked(
                                        offset, OptionalLong.of(landed.appendTimeMs()))));
    }

    private void unknown(CompletableFuture<Appended> ack) {
        timers.after(GIVEN_UP_MS, () -> ack.complete(new Appended.Unknown("timed out")));
    }

    private LoggedRecord land(byte[] key, byte[] value) {
        LoggedRecord landed = new LoggedRecord(log.size(), clock.getAsLong(), key, value);
        log.add(landed);
        readers.forEach(Lagging::wake);
        return landed;
    }

    @Override
    public Following follow(int partition, long from, Sink sink) {
        Lagging reader = new Lagging(sink, Math.toIntExact(from));
        readers.add(reader);
        sink.endAtStart(log.size());
        reader.wake();
        return () -> readers.remove(reader);
    }

    private final class Lagging {
        private final Sink sink;
        private int delivered;
        private boolean awake;

        Lagging(Sink sink, int from) {
            this.sink = sink;
            this.delivered = from;
        }

        /** There is something to read, which this reader will have noticed in a while. */
        void wake() {
            if (!awake && delivered < log.size()) {
                awake = true;
                timers.after(1 + random.nextInt(30), this::deliver);
            }
        }

        private void deliver() {
            awake = false;
            if (readers.contains(this)) {
                List<LoggedRecord> batch = List.copyOf(log.subList(delivered, log.size()));
                delivered = log.size();
                sink.records(batch);
                wake();
            }
        }
    }
}
