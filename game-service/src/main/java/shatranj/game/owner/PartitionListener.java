package shatranj.game.owner;

import shatranj.game.journal.Folded;
import shatranj.game.journal.PartitionFold;

/** Who wants to know what was folded. Called on the partition's thread; must return at once. */
public interface PartitionListener<S> {
    /** A fact was folded; its task is not answered yet. */
    void fact(Folded.NewFact<S> fact);

    /** A game went into quarantine. */
    void quarantined(Folded.Quarantined<S> quarantined);

    /** The fold has reached the end of the log as it was at the start. */
    void caughtUp(PartitionFold<S> fold);

    /** The partition is folded no further; no other call follows. */
    void ended(String why);
}
