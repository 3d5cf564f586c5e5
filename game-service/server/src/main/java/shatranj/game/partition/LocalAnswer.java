package shatranj.game.partition;

/** What this pod alone can say to a request. */
public sealed interface LocalAnswer<T> {
    /** The answer, read off a fact of the command or behind a barrier. A refusal is one too. */
    record Given<T>(T value) implements LocalAnswer<T> {}

    /** This pod did nothing, and no trace of the request will ever show; another pod may answer. */
    record NotHere<T>(Reason reason, String detail) implements LocalAnswer<T> {}

    /**
     * Every attempt of this pod lost its place in the log and is known to have lost. Another pod
     * decides faster: the one that wrote the winning record.
     *
     * @param winner writer id (pod name) of the last record that won
     */
    record Lost<T>(String winner) implements LocalAnswer<T> {}

    /** Why a pod cannot answer. */
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
        NOT_WRITTEN_YET
    }
}
