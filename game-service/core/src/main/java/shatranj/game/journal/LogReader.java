package shatranj.game.journal;

import java.util.List;

/** Reads the log. */
public interface LogReader {
    /**
     * Reads a partition from an offset on, for ever.
     *
     * @param from the first offset wanted
     */
    Following follow(int partition, long from, Sink sink);

    /** Who gets the records. Called by one thread at a time per partition. */
    interface Sink {
        /** The log ended before this offset when reading began; comes before any record. */
        void endAtStart(long offset);

        /** The next records, in order. */
        void records(List<LoggedRecord> records);

        /**
         * Reading has ended: the log begins after the offset wanted, ends before it, or has lost
         * what was already read.
         */
        void broken(String why);

        /** Whether to hold back for a while. */
        boolean full();
    }

    /** Something that is being read. */
    interface Following extends AutoCloseable {
        /** Somebody waits for what comes next: whatever is left to gather is to be read now. */
        default void hurry() {}

        /** Stops reading; the sink may get one more batch that was on its way. */
        @Override
        void close();
    }
}
