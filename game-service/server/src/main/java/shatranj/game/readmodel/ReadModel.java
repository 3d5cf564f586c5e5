package shatranj.game.readmodel;

/** The tables that there are. */
public enum ReadModel {
    /** Finished games by id; partitioned as the games are. */
    GAMES,
    /** The games of players, by player and instant of creation; partitioned by player. */
    PLAYERS
}
