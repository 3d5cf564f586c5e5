package shatranj.game.domain;

/** Why time came onto a clock or was taken from it. */
public enum TimeCause {
    /** The opponent gave it. */
    GIFT,
    /** The arbiter gave or took it. */
    ARBITER,
    /** The opponent made an illegal move (Article 7.4). */
    PENALTY
}
