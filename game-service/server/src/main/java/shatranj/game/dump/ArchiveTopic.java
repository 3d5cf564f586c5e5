package shatranj.game.dump;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/**
 * The topic of finished games, of which a game's last record counts. What goes wrong with it is a
 * {@link org.apache.kafka.common.KafkaException}.
 */
interface ArchiveTopic {
    /** Takes a record. */
    interface Taker {
        /**
         * The next record of a partition.
         *
         * @param value of an {@code ArchivedGame}
         */
        void take(long offset, byte[] key, byte[] value) throws IOException;
    }

    /** The numbers of its partitions. */
    List<Integer> partitions();

    /** What a partition holds now that was written after an instant, in its order. */
    void read(int partition, Instant from, Taker taker) throws IOException;
}
