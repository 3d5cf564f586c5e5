package shatranj.game.readmodel;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.game.partition.Publisher;
import shatranj.game.partition.SerialExecutor;
import shatranj.game.port.Timer;

/**
 * Publishes and snapshots one partition while this pod is the one to, and says every second how far
 * it came. It begins by reading what others have said of that.
 */
public final class PartitionPublisher<S, E> implements Publisher<S, E>, Snapshotter.Published {
    private static final long CHECKPOINT_MS = 1_000;

    private final int partition;
    private final Messages<S, E> messages;
    private final SnapshotLog log;
    private final Timer timers;
    private final Outbox outbox;
    private final Snapshotter<S> snapshotter;
    private final Closing<S> closing;
    private final boolean forgetting;
    private LogReader.@Nullable Following following;
    private volatile long published;
    private volatile long checkpointed;
    private volatile boolean over;
    private volatile Start start = Start.OF_THE_LOG;

    /** What a fact leaves in other topics. */
    @FunctionalInterface
    public interface Messages<S, E> {
        /** May be asked at any time after the fact was folded. */
        List<TopicAppend> of(Folded.NewFact<S, E> fact);
    }

    /**
     * Does nothing yet.
     *
     * @param forgetting whether finished games can be read elsewhere, so that they may be closed
     *     and forgotten
     */
    public PartitionPublisher(
            int partition,
            Messages<S, E> messages,
            SnapshotLog log,
            Executor threads,
            Timer timers,
            SnapshotPace pace,
            boolean forgetting) {
        this.partition = partition;
        this.messages = messages;
        this.log = log;
        this.timers = timers;
        this.outbox = new Outbox(new SerialExecutor(threads), timers, this::reached);
        this.snapshotter = new Snapshotter<>(partition, log, this, pace, forgetting);
        this.closing = new Closing<>(this, pace.whole());
        this.forgetting = forgetting;
    }

    @Override
    public void open(Consumer<Start> begin, Consumer<String> failed) {
        following =
                log.follow(
                        partition,
                        checkpoint -> learn(checkpoint.getPublished()),
                        known -> {
                            start = known;
                            outbox.startKnown();
                            begin.accept(known);
                        },
                        failed);
        timers.after(Duration.ofMillis(CHECKPOINT_MS), this::checkpoint);
    }

    @Override
    public void restored(FoldedGame<S> game, S state) {
        if (forgetting && game.finished()) {
            closing.add(game);
        }
    }

    @Override
    public void started(PartitionFold<S, ?> fold, Executor thread) {
        snapshotter.started(start, thread);
    }

    @Override
    public void setPublishing(boolean first) {
        outbox.setPublishing(first);
        snapshotter.setWriting(first);
    }

    @Override
    public void fact(Folded.NewFact<S, E> fact) {
        outbox.add(new Publication(fact.logged().offset(), () -> messages.of(fact)));
        if (forgetting && fact.game().finished()) {
            closing.add(fact.game());
        }
    }

    @Override
    public void quarantined(Folded.Quarantined<S, E> quarantined) {
        outbox.holdBack(quarantined.offset());
    }

    @Override
    public void caughtUp(PartitionFold<S, ?> fold) {}

    @Override
    public void ticked(PartitionFold<S, ?> fold, long nowMs) {
        outbox.folded(fold.next());
        closing.ticked(fold, nowMs);
        snapshotter.ticked(fold, nowMs);
    }

    @Override
    public void ended(String why) {
        over = true;
        setPublishing(false);
        if (following != null) {
            following.close();
        }
    }

    @Override
    public long known() {
        return Math.max(published, checkpointed);
    }

    @Override
    public long checkpointed() {
        return checkpointed;
    }

    private void learn(long offset) {
        checkpointed = Math.max(checkpointed, offset);
        outbox.learn(offset);
    }

    private void reached(long offset) {
        published = offset;
    }

    private void checkpoint() {
        long now = published;
        if (now > checkpointed) {
            log.writePublished(partition, now);
        }
        if (!over) {
            timers.after(Duration.ofMillis(CHECKPOINT_MS), this::checkpoint);
        }
    }
}
