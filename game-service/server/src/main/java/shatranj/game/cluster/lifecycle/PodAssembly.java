package shatranj.game.cluster.lifecycle;

import java.time.Duration;
import shatranj.game.partition.ArchiveLink;
import shatranj.game.partition.LocalGames;
import shatranj.game.readmodel.LocalTables;

/** The games of this pod, with all that runs behind them. */
public interface PodAssembly extends AutoCloseable {
    /** What can be asked of them. */
    LocalGames local();

    /** The tables of finished games on this pod. */
    LocalTables tables();

    /** Through this the games reach the archive, once it is connected. */
    ArchiveLink archive();

    /**
     * Runs whatever a move runs through, without a trace in any game; blocks.
     *
     * @param limit after which a cold pod is better than a late one
     * @return how many moves were played for it
     */
    int warmUp(Duration limit) throws InterruptedException;

    /** Stops folding and writing. */
    @Override
    void close();

    /** Makes them. */
    interface Opening {
        /**
         * Opens the games of this pod; nothing is folded yet.
         *
         * @param pod the writer id of what this pod appends
         * @param partitions how many the journal has
         */
        PodAssembly open(String pod, int partitions);
    }
}
