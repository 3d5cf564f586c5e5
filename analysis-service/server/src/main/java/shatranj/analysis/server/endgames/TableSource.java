package shatranj.analysis.server.endgames;

import shatranj.engine.endgame.EndgameTables;

/** Where endgame tables come from. */
public interface TableSource {
    /** Whether all are kept somewhere, so that nothing need be made. */
    boolean areKept();

    /**
     * All tables, read or made; takes minutes.
     *
     * @param made hears of each pair that was made
     * @throws IllegalStateException if one cannot be made or kept
     */
    EndgameTables complete(Runnable made) throws InterruptedException;
}
