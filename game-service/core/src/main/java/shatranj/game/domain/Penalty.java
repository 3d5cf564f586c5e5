package shatranj.game.domain;

/** What an illegal move costs (Article 7.4). */
public enum Penalty {
    /** The first one where there is no time to give: in an untimed game, or with days a move. */
    WARNING,
    /** The first one: two minutes for the opponent. */
    TIME,
    /** The second one: the game. */
    LOSS
}
