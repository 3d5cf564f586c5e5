package shatranj.game.partition;

import java.util.Arrays;
import java.util.OptionalLong;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.SealedRecord;

/**
 * One decision's way into the log, as one sequence of bytes that is sent until its fate is known.
 *
 * <p>Its fate: a fact, once the fold has made these very bytes one; lost, once no longer log can
 * make them one.
 */
final class Attempt<S, E> {
    private final PendingTask<S, E, ?> pending;
    private final boolean first;
    private final long version;
    private final SealedRecord sealed;
    private int underWay;
    private int unknown;
    private boolean acked;
    private OptionalLong offset = OptionalLong.empty();

    /**
     * @param first whether this is the decision that comes before the one of the task
     */
    Attempt(PendingTask<S, E, ?> pending, boolean first, long version, SealedRecord sealed) {
        this.pending = pending;
        this.first = first;
        this.version = version;
        this.sealed = sealed;
    }

    PendingTask<S, E, ?> pending() {
        return pending;
    }

    boolean first() {
        return first;
    }

    SealedRecord sealed() {
        return sealed;
    }

    void sent() {
        underWay++;
    }

    void back(LogWriter.Appended appended) {
        underWay--;
        switch (appended) {
            case LogWriter.Appended.Acked(OptionalLong at, OptionalLong time) -> {
                acked = true;
                if (at.isPresent()) {
                    offset = at;
                }
            }
            case LogWriter.Appended.NotSent notSent -> {}
            case LogWriter.Appended.Unknown lost -> unknown++;
        }
    }

    /** Whether no copy has reached the log, and none will. */
    boolean neverSent() {
        return underWay == 0 && unknown == 0 && !acked;
    }

    /** Whether another copy should be sent: nobody knows of one in the log. */
    boolean needsCopy() {
        return underWay == 0 && !acked;
    }

    boolean is(Folded.NewFact<S, E> fact) {
        return Arrays.equals(fact.logged().value(), sealed.value());
    }

    /** Whether no log that begins like the folded one can make this a fact. */
    boolean lost(PartitionFold<S, ?> fold) {
        var game = pending.find(fold);
        if (game.isPresent()) {
            return game.get().version() >= version || game.get().finished();
        }
        // A creation whose only copy was read and not admitted, or whose day is gone.
        return fold.tooOld(pending.task().game().day())
                || (underWay == 0
                        && unknown == 0
                        && offset.isPresent()
                        && offset.getAsLong() < fold.next());
    }
}
