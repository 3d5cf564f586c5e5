package shatranj.mansuba;

/** What the winning move leads to. */
public enum Goal {
    /** Checkmate against any defence. */
    MATE,
    /** Stalemate against the longest defence, which wins (Article 5.3). */
    STALEMATE,
    /** Baring that cannot be answered, against the longest defence. */
    BARE,
    /** So much more than the opponent has that the game is won, by evaluation. */
    ADVANTAGE
}
