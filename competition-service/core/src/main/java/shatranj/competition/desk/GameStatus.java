package shatranj.competition.desk;

/** Where a game stands. */
public enum GameStatus {
    /** A seat is free. */
    OPEN,
    ACTIVE,
    PAUSED,
    FINISHED
}
