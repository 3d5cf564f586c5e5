package shatranj.competition.server.tournaments;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import shatranj.competition.event.Evolution;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.event.TournamentState;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.UnknownRecordException;
import shatranj.support.topics.Progress;

/** All tournaments as of the records that were read: one thread folds, many ask. */
public final class Tournaments implements KafkaLog.Reader {
    /** So many commands with keys can be repeated. */
    private static final int COMMANDS = 1_000;

    private final Map<String, Folded> all = new LinkedHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Progress progress = new Progress();

    /** A tournament with its version, which counts its records from 1. */
    public record Seen(String id, long version, TournamentState state) {}

    /** What one command did. */
    public record Happened(long version, Instant at, String actor, List<TournamentEvent> events) {}

    private static final class Folded {
        private final List<TournamentRecord> records = new ArrayList<>();
        private final Map<ByteString, TournamentRecord> commands = new LinkedHashMap<>();
        private Optional<TournamentState> state = Optional.empty();

        void take(TournamentRecord record) {
            state =
                    Evolution.after(
                            state,
                            record.getEventsList().stream().map(RecordCodec::read).toList(),
                            Instant.ofEpochMilli(record.getAtMs()));
            records.add(record);
            if (!record.getCommandKey().isEmpty()) {
                commands.put(record.getCommandKey(), record);
                if (commands.size() > COMMANDS) {
                    commands.remove(commands.keySet().iterator().next());
                }
            }
        }
    }

    @Override
    public void take(byte[] value, long offset) throws InvalidProtocolBufferException {
        TournamentRecord record = TournamentRecord.parseFrom(value);
        lock.lock();
        try {
            Folded folded = all.get(record.getTournamentId());
            long last = folded == null ? 0 : folded.records.size();
            if (record.getVersion() == last + 1) {
                Folded changed = folded == null ? new Folded() : folded;
                changed.take(record);
                all.put(record.getTournamentId(), changed);
            }
        } catch (IllegalStateException e) {
            throw new UnknownRecordException(String.valueOf(e.getMessage()));
        } finally {
            lock.unlock();
        }
        progress.read(offset);
    }

    @Override
    public void complete() {
        progress.complete();
    }

    /** Whether everything that was there when this pod began has been read. */
    public boolean isComplete() {
        return progress.isComplete();
    }

    /**
     * The tournament of an id.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE until all are read
     */
    public Optional<Seen> find(String id) {
        progress.requireComplete("tournaments");
        lock.lock();
        try {
            return Optional.ofNullable(all.get(id)).flatMap(folded -> seen(id, folded));
        } finally {
            lock.unlock();
        }
    }

    /** How many have been read. */
    int size() {
        lock.lock();
        try {
            return all.size();
        } finally {
            lock.unlock();
        }
    }

    /**
     * All of them, the newest first.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE until all are read
     */
    public List<Seen> all() {
        progress.requireComplete("tournaments");
        lock.lock();
        try {
            List<Seen> seen = new ArrayList<>();
            all.forEach((id, folded) -> seen(id, folded).ifPresent(seen::add));
            return seen.reversed();
        } finally {
            lock.unlock();
        }
    }

    /** What happened in a tournament after a version. */
    public List<Happened> after(String id, long version) {
        return records(id, version).stream()
                .map(record ->
                        new Happened(
                                record.getVersion(),
                                Instant.ofEpochMilli(record.getAtMs()),
                                record.getActor(),
                                record.getEventsList().stream().map(RecordCodec::read).toList()))
                .toList();
    }

    List<TournamentRecord> records(String id, long after) {
        lock.lock();
        try {
            Folded folded = all.get(id);
            return folded == null || after >= folded.records.size()
                    ? List.of()
                    : List.copyOf(folded.records.subList((int) after, folded.records.size()));
        } finally {
            lock.unlock();
        }
    }

    /** What came of a command that had a key. */
    Optional<TournamentRecord> command(String id, ByteString key) {
        lock.lock();
        try {
            return Optional.ofNullable(all.get(id)).map(folded -> folded.commands.get(key));
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until an offset has been read.
     *
     * @return whether it has
     */
    boolean awaitRead(long offset, Duration patience) throws InterruptedException {
        return progress.await(offset, patience);
    }

    private static Optional<Seen> seen(String id, Folded folded) {
        return folded.state.map(state -> new Seen(id, folded.records.size(), state));
    }
}
