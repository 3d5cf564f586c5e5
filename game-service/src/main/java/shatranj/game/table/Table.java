package shatranj.game.table;

/** The tables that there are. */
public enum Table {
    /** Finished games by id; partitioned as the games are. */
    GAMES,
    /** The games of players, by player and instant of creation; partitioned by player. */
    PLAYERS
}
