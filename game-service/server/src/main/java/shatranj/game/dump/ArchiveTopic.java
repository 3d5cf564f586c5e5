package shatranj.game.dump;

import java.time.Instant;
import java.util.List;

/** The topic of finished games, of which a game's last record counts. */
interface ArchiveTopic {
    /** Takes a record. */
    interface Taker {
        /**
         * The next record of a partition.
         *
         * @param value of an {@code ArchivedGame}
         */
        void take(long offset, byte[] key, byte[] value) throws Exception;
    }

    /** The numbers of its partitions. */
    List<Integer> partitions() throws Exception;

    /** What a partition holds now that was written after an instant, in its order. */
    void read(int partition, Instant from, Taker taker) throws Exception;
}
