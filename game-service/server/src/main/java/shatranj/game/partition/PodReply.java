package shatranj.game.partition;

import java.util.Optional;

/** What came back from asking one pod, this one or another. */
public sealed interface PodReply<T> {
    /** The answer, read off a fact of the command or behind a barrier. A refusal is one too. */
    record Answered<T>(T value) implements PodReply<T> {}

    /**
     * That pod did nothing, and no trace of the request will ever show; another pod may answer.
     *
     * @param hint a pod that would answer sooner: the writer id of the record that won
     */
    record NothingDone<T>(Reason reason, String detail, Optional<String> hint)
            implements PodReply<T> {}

    /** No answer came, though the question may have arrived and may still be decided. */
    record Unknown<T>(String why) implements PodReply<T> {}

    /** Why a pod did nothing. Other pods read the names. */
    enum Reason {
        /** It does not fold the partition. */
        NOT_FOLDING,
        /** It folds the partition but has not reached the end yet. */
        NOT_CAUGHT_UP,
        /**
         * It has stopped the partition over a record that it must not skip; the detail says which.
         */
        STOPPED,
        /** It is leaving. */
        DRAINING,
        /** Its clock is too far off the log's. */
        CLOCK_OFF,
        /** The log, or the referee, cannot be reached from here. */
        UNREACHABLE,
        /** The request's deadline had passed before it was decided. */
        TOO_LATE,
        /** Too much is queued. */
        OVERLOADED,
        /** It cannot tell the state of this game. */
        QUARANTINED,
        /** Pods of an older version may run, who could not read what would be written. */
        NOT_WRITTEN_YET,
        /**
         * Every attempt lost its place in the log and is known to have lost; the hint names the
         * winner, which decides with less contention (journal.md §2.3).
         */
        LOST,
        /** The question never left: the pod could not be connected, or refused it at the door. */
        NOT_SENT
    }

    /** A pod that did nothing and knows nobody better. */
    static <T> NothingDone<T> nothingDone(Reason reason, String detail) {
        return new NothingDone<>(reason, detail, Optional.empty());
    }

    /**
     * A pod whose every attempt lost.
     *
     * @param winner writer id (pod name) of the last record that won
     */
    static <T> NothingDone<T> lost(String winner) {
        return new NothingDone<>(
                Reason.LOST, "Pod '" + winner + "' was faster", Optional.of(winner));
    }

    /** The question never left. */
    static <T> NothingDone<T> notSent(String why) {
        return nothingDone(Reason.NOT_SENT, why);
    }

    /**
     * This reply, which has no answer, to another question.
     *
     * @throws IllegalStateException where it has one
     */
    default <U> PodReply<U> nothing() {
        return switch (this) {
            case Answered<T> answered -> throw new IllegalStateException(answered.toString());
            case NothingDone<T>(Reason reason, String detail, Optional<String> hint) ->
                    new NothingDone<>(reason, detail, hint);
            case Unknown<T>(String why) -> new Unknown<>(why);
        };
    }
}
