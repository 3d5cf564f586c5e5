package shatranj.game.publish;

import java.util.concurrent.Executor;
import shatranj.game.domain.Game;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.PartitionFold;
import shatranj.game.owner.FoldingDesk;
import shatranj.game.owner.SerialExecutor;
import shatranj.game.owner.Timers;

/** Publishes one partition while this pod is the one to, and says every second how far it came. */
public final class PartitionPublisher implements FoldingDesk.Outbox {
    private static final long CHECKPOINT_MS = 1_000;

    private final int partition;
    private final Publications publications;
    private final Checkpoints checkpoints;
    private final Timers timers;
    private final Outbox outbox;
    private final LogReader.Following following;
    private volatile long published;
    private volatile boolean over;
    private long checkpointed;

    /** Starts to read the checkpoints at once; publishes nothing before they are read. */
    public PartitionPublisher(
            int partition,
            Publications publications,
            Checkpoints checkpoints,
            Executor threads,
            Timers timers) {
        this.partition = partition;
        this.publications = publications;
        this.checkpoints = checkpoints;
        this.timers = timers;
        this.outbox = new Outbox(new SerialExecutor(threads), timers, this::reached);
        this.following = checkpoints.follow(partition, outbox::learn, outbox::startKnown);
        timers.after(CHECKPOINT_MS, this::checkpoint);
    }

    @Override
    public void setPublishing(boolean first) {
        outbox.setPublishing(first);
    }

    @Override
    public void fact(Folded.NewFact<Game> fact) {
        Game after = fact.game().state();
        outbox.add(
                new Publication(fact.fact().logged().offset(), () -> publications.of(fact, after)));
    }

    @Override
    public void quarantined(Folded.Quarantined<Game> quarantined) {
        outbox.holdBack(quarantined.offset());
    }

    @Override
    public void caughtUp(PartitionFold<Game> fold) {}

    @Override
    public void ended(String why) {
        over = true;
        outbox.setPublishing(false);
        following.close();
    }

    private void reached(long offset) {
        published = offset;
    }

    private void checkpoint() {
        long now = published;
        if (now > checkpointed) {
            checkpointed = now;
            checkpoints.write(partition, now);
        }
        if (!over) {
            timers.after(CHECKPOINT_MS, this::checkpoint);
        }
    }
}
