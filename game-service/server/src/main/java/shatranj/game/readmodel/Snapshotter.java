package shatranj.game.readmodel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Snapshot;

/**
 * Writes the snapshots of one partition in rounds, on the partition's thread. A round is for one
 * mark of the log that is published: when every game that counts as known there has a snapshot in
 * the log, a checkpoint says so; when that is in the log, the snapshots of forgotten games are
 * taken away. Nothing that is not published gets into a snapshot.
 */
final class Snapshotter<S> {
    private final int partition;
    private final SnapshotLog log;
    private final Published published;
    private final SnapshotPace pace;
    private final boolean forgetting;
    private final Deque<Mark> marks = new ArrayDeque<>();
    private final Deque<Mark> rounds = new ArrayDeque<>();
    private final List<PartitionFold.Forgotten> forgotten = new ArrayList<>();
    private Executor thread = Runnable::run;
    private volatile boolean writing;
    private Checkpoint checkpoint = Checkpoint.getDefaultInstance();
    private @Nullable Round<S> round;
    private long nextRoundMs = Long.MIN_VALUE;

    /** How far facts are published. */
    interface Published {
        /** Known to this pod. */
        long known();

        /** Read from somebody's checkpoint. */
        long checkpointed();

        /** The same for both: for simulations of what it is good for. */
        static Published of(LongSupplier offset) {
            return new Published() {
                @Override
                public long known() {
                    return offset.getAsLong();
                }

                @Override
                public long checkpointed() {
                    return offset.getAsLong();
                }
            };
        }
    }

    /** A place in the log, and what the fold knew there. */
    private record Mark(long atMs, long offset, int newestDay, long lastHeartbeatMs) {}

    private static final class Round<S> {
        final Mark mark;
        final Deque<FoldedGame<S>> games = new ArrayDeque<>();
        int underWay;
        boolean closing;

        Round(Mark mark) {
            this.mark = mark;
        }
    }

    /**
     * @param forgetting whether finished games can be read elsewhere, so that they may be forgotten
     */
    Snapshotter(
            int partition,
            SnapshotLog log,
            Published published,
            SnapshotPace pace,
            boolean forgetting) {
        this.partition = partition;
        this.log = log;
        this.published = published;
        this.pace = pace;
        this.forgetting = forgetting;
    }

    /** Whether this pod is the one to write. */
    void setWriting(boolean first) {
        writing = first;
    }

    void started(Start start, Executor partitionThread) {
        checkpoint = start.checkpoint();
        thread = partitionThread;
    }

    void ticked(PartitionFold<S, ?> fold, long nowMs) {
        mark(fold, nowMs);
        List<PartitionFold.Forgotten> replaced = fold.takeForgotten();
        if (!writing) {
            round = null;
            forgotten.clear();
            return;
        }
        forgotten.addAll(replaced);
        if (round == null && nowMs >= nextRoundMs) {
            begin(fold, nowMs);
        }
        if (round != null) {
            proceed(fold, round);
        }
    }

    private void mark(PartitionFold<S, ?> fold, long nowMs) {
        if (marks.isEmpty() || marks.getLast().atMs() + pace.mark().toMillis() <= nowMs) {
            marks.add(
                    new Mark(
                            nowMs,
                            fold.next(),
                            fold.newestDay(),
                            fold.lastHeartbeatMs().orElse(0)));
        }
        long until = published.known();
        while (marks.size() > 1 && second(marks).offset() <= until) {
            marks.removeFirst();
        }
    }

    private static Mark second(Deque<Mark> marks) {
        var all = marks.iterator();
        all.next();
        return all.next();
    }

    /** The first mark is the greatest that is published, if any is. */
    private void begin(PartitionFold<S, ?> fold, long nowMs) {
        boolean first = nextRoundMs == Long.MIN_VALUE;
        nextRoundMs = nowMs + (first ? pace.firstPause(partition) : pace.round()).toMillis();
        Mark mark = marks.getFirst();
        if (mark.offset() > published.known() || mark.offset() <= checkpoint.getReplayFrom()) {
            return;
        }
        if (forgetting) {
            forget(fold, mark);
        }
        long rotation = rotationOffset(mark, nowMs);
        Round<S> next = new Round<>(mark);
        for (FoldedGame<S> game : fold.games()) {
            if (game.firstFact() < mark.offset()
                    && (game.snapshotOffset() <= game.lastFact()
                            || (!game.finished() && game.snapshotOffset() < rotation))) {
                next.games.add(game);
            }
        }
        round = next;
    }

    /** What was snapshotted below this offset was snapshotted too long ago. */
    private long rotationOffset(Mark mark, long nowMs) {
        rounds.add(mark);
        // The mark itself may be older than that, where publishing was held up for long.
        while (rounds.size() > 1 && rounds.getFirst().atMs() < nowMs - pace.rotation().toMillis()) {
            rounds.removeFirst();
        }
        return rounds.getFirst().atMs() <= nowMs - pace.rotation().toMillis() / 2
                ? rounds.getFirst().offset()
                : 0;
    }

    /** What was outdated at the mark counts as forgotten there, whoever still holds it. */
    private void forget(PartitionFold<S, ?> fold, Mark mark) {
        long until = Math.min(mark.offset(), published.checkpointed());
        List<FoldedGame<S>> old =
                fold.games().stream()
                        .filter(game ->
                                game.finished()
                                        && game.id().day() < mark.newestDay() - 2
                                        && game.lastFact() < until)
                        .toList();
        old.forEach(game -> fold.forget(game));
        forgotten.addAll(fold.takeForgotten());
    }

    private void proceed(PartitionFold<S, ?> fold, Round<S> now) {
        List<FoldedGame<S>> later = new ArrayList<>();
        for (int i = 0; i < pace.batch() && !now.games.isEmpty(); i++) {
            GameId id = now.games.remove().id();
            // What was forgotten needs no snapshot; of what was closed meanwhile the marker does.
            fold.game(id.key())
                    .filter(game -> game.id().equals(id))
                    .ifPresent(game -> {
                        if (game.lastFact() < published.known() && game.quarantine().isEmpty()) {
                            send(fold, now, game);
                        } else if (game.snapshotOffset() < 0) {
                            later.add(game);
                        }
                    });
        }
        now.games.addAll(later);
        if (now.games.isEmpty() && now.underWay == 0 && !now.closing) {
            now.closing = true;
            close(now);
        }
    }

    private void send(PartitionFold<S, ?> fold, Round<S> now, FoldedGame<S> game) {
        Snapshot snapshot = game.snapshot(fold.next(), fold.lastHeartbeatMs().orElse(0));
        now.underWay++;
        log.write(partition, snapshot)
                .thenAccept(done ->
                        thread.execute(() -> {
                            now.underWay--;
                            if (done) {
                                game.snapshotted(snapshot.getOffset());
                            } else {
                                now.games.add(game);
                            }
                        }));
    }

    private void close(Round<S> now) {
        Checkpoint reached =
                Checkpoint.newBuilder()
                        .setPartition(partition)
                        .setReplayFrom(now.mark.offset())
                        .setNewestDay(now.mark.newestDay())
                        .setLastHeartbeatMs(now.mark.lastHeartbeatMs())
                        .setPublished(published.known())
                        .build();
        log.write(reached.toBuilder())
                .thenAccept(done ->
                        thread.execute(() -> {
                            now.closing = false;
                            if (done && Objects.equals(round, now)) {
                                bury(checkpoint.getReplayFrom());
                                checkpoint = reached;
                                round = null;
                            }
                        }));
    }

    /**
     * Takes away the snapshots of what was forgotten when the checkpoint before this one was
     * reached: a late copy of that one may still take the place of this one.
     */
    private void bury(long reached) {
        forgotten.removeIf(game -> {
            boolean due = game.position() <= reached && game.lastFact() < published.checkpointed();
            if (due) {
                log.bury(partition, game.id());
            }
            return due;
        });
    }
}
