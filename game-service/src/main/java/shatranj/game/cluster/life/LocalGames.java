package shatranj.game.cluster.life;

import shatranj.game.owner.LocalDesk;

/** The games of this pod, with all that runs behind them. */
public interface LocalGames extends AutoCloseable {
    /** What can be asked of them. */
    LocalDesk desk();

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
        LocalGames open(String pod, int partitions);
    }
}
