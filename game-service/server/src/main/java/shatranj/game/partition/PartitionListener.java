package shatranj.game.partition;

import java.util.concurrent.Executor;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;

/** Who wants to know what was folded. Called on the partition's thread; must return at once. */
public interface PartitionListener<S, E> {
    /** The fold begins with this game; comes before {@link #started}. */
    default void restored(FoldedGame<S> game, S state) {}

    /** The fold holds what it begins with; no record is folded yet. */
    default void started(PartitionFold<S, ?> fold, Executor thread) {}

    /** Some hundred milliseconds have passed, and the fold has caught up. */
    default void ticked(PartitionFold<S, ?> fold, long nowMs) {}

    /** A fact was folded; its task is not answered yet. */
    void fact(Folded.NewFact<S, E> fact);

    /** A game went into quarantine. */
    void quarantined(Folded.Quarantined<S, E> quarantined);

    /** The fold has reached the end of the log as it was at the start. */
    void caughtUp(PartitionFold<S, ?> fold);

    /** The partition is folded no further; no other call follows. */
    void ended(String why);
}
